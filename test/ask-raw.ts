import { once } from 'node:events';
import { type Agent, request } from 'node:http';
import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** A request as it stands, without `fetch` tidying its address, method or headers. */
export function askRaw(
  origin: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    agent = false,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer; agent?: Agent | false } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(origin, { path, method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
          body: text,
        }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** What comes back for bytes that may be no request at all, until the other side closes. */
export async function askBytes(origin: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const closed = once(socket, 'close');
  // What was sent too much may come back as a reset after the answer.
  socket.on('error', () => {});
  socket.write(bytes);
  await closed;
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]);
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}
