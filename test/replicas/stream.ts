import http from 'node:http';
import { createInterface } from 'node:readline';

const LINES = 3;

/** Sends a line of a stream only once the one before is answered. Nothing may be held back on the way, in either direction. */
export async function talkInLines(url: string): Promise<void> {
  const headers = { 'content-type': 'application/x-ndjson' };
  const request = http.request(`${url}/solve/eight-puzzle`, { method: 'POST', agent: false, headers });
  const send = (): boolean => request.write('{"board":"123/456/7x8"}\n');
  send();
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
  });
  let answers = 0;
  for await (const line of createInterface(response)) {
    if (JSON.parse(line).status !== 'solved') throw new Error(`A line was answered with ${line}`);
    answers += 1;
    if (answers < LINES) send();
    else request.end();
  }
  if (answers !== LINES) throw new Error(`${LINES} lines got ${answers} answers`);
}
