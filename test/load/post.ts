import http from 'node:http';

/** A request with a body as it is sent. */
export interface Sent {
  readonly path: string;
  readonly body: string;
  /** JSON unless it says otherwise. */
  readonly type?: string;
}

export interface Answer {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

const JSON_TYPE = 'application/json';

/** @throws where no answer, or half of one, came; and once `signal` aborts */
export function post(
  url: string,
  { path, body, type = JSON_TYPE }: Sent,
  options: http.RequestOptions,
): Promise<Answer> {
  return exchange(url + path, { method: 'POST', headers: { 'content-type': type }, ...options }, body);
}

/** @throws like {@link post} */
export function get(url: string, options: http.RequestOptions): Promise<Answer> {
  return exchange(url, options);
}

function exchange(url: string, options: http.RequestOptions, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    request.on('error', reject);
    request.end(body);
  });
}
