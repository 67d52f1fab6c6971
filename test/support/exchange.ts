import { connect } from 'node:net';

/** An answer of any client, as far as tests look at it. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/**
 * Writes bytes to a new connection and reads answers until there are `count` of them or the server closes the
 * connection. What no HTTP client would send can be sent this way.
 */
export function exchange(port: number, bytes: string | Buffer, count = 1): Promise<Answered[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const answers = (): Answered[] => parseAnswers(received, /^HEAD /.test(String(bytes)));
    const finish = (): void => {
      socket.destroy();
      resolve(answers());
    };
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      received += chunk;
      if (answers().length >= count) finish();
    });
    socket.on('end', finish);
    // A server that closes a connection on which bytes are still coming in resets it; what it had answered counts.
    socket.on('error', (error) => (received === '' ? reject(error) : finish()));
    socket.write(bytes);
  });
}

/** A request's bytes, with its length unless the headers tell how it is sent. */
export function requestBytes(method: string, path: string, headers: readonly string[] = [], body = ''): string {
  const sized = headers.some((line) => /^(content-length|transfer-encoding):/i.test(line));
  const length = body === '' || sized ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  return [`${method} ${path} HTTP/1.1`, 'host: localhost', ...headers, ...length, '', body].join('\r\n');
}

/** The bytes of a POST of JSON. */
export function postBytes(path: string, body: string, headers: readonly string[] = []): string {
  return requestBytes('POST', path, ['content-type: application/json', ...headers], body);
}

/** One chunk of a body sent as `transfer-encoding: chunked`; the empty one ends it. */
export function chunk(data: string): string {
  return `${Buffer.byteLength(data).toString(16)}\r\n${data}\r\n`;
}

/** The whole answers at the beginning of what was received; to `HEAD` they have a length but no body. */
function parseAnswers(received: string, toHead: boolean): Answered[] {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return [];
  const [statusLine = '', ...lines] = received.slice(0, headEnd).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const bodyEnd = headEnd + 4 + (toHead ? 0 : Number(headers['content-length'] ?? 0));
  if (received.length < bodyEnd) return [];
  const text = Buffer.from(received.slice(headEnd + 4, bodyEnd), 'latin1').toString('utf8');
  return [
    { status: Number(statusLine.split(' ')[1]), headers, text },
    ...parseAnswers(received.slice(bodyEnd), toHead),
  ];
}
