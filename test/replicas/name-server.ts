import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const TYPE_A = 1;
const CLASS_IN = 1;
const TTL_SECONDS = 1;
/** "The name of the question", written as a pointer to where that starts. */
const SAME_NAME = 0xc000 | HEADER_BYTES;
/** A response, authoritative, recursion asked for and available, no error. */
const FLAGS = 0x8580;

/**
 * A name server on loopback, as Docker has one: whatever name is asked for has these IPv4 addresses. Returns its port and
 * how to close it.
 */
export async function serveNames(
  addresses: readonly string[],
): Promise<{ readonly port: number; readonly close: () => void }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, addresses), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, close: () => socket.close() };
}

function answerTo(query: Buffer, addresses: readonly string[]): Buffer {
  const question = query.subarray(HEADER_BYTES, endOfQuestion(query));
  const isForAddress = question.readUInt16BE(question.length - 4) === TYPE_A;
  const records = isForAddress ? addresses.map(record) : [];
  return Buffer.concat([words(query.readUInt16BE(0), FLAGS, 1, records.length, 0, 0), question, ...records]);
}

/** A name is labels, each after its length, and an empty one; then come type and class. */
function endOfQuestion(query: Buffer): number {
  let at = HEADER_BYTES;
  while (query.readUInt8(at) > 0) at += 1 + query.readUInt8(at);
  return at + 1 + 4;
}

function record(address: string): Buffer {
  const bytes = address.split('.').map(Number);
  return Buffer.concat([words(SAME_NAME, TYPE_A, CLASS_IN, 0, TTL_SECONDS, bytes.length), Buffer.from(bytes)]);
}

function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => {
    buffer.writeUInt16BE(value, 2 * index);
  });
  return buffer;
}
