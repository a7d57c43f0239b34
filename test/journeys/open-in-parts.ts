import { createServer } from 'node:http';
import type { Page } from '@playwright/test';

/**
 * Opens a page of the server at `base` whose HTML stops behind `part`, as it does on a bad line or a busy phone, until
 * `sendRest` is called. A server of its own stands in between and forwards everything else; `close` ends it.
 */
export async function openInParts(
  page: Page,
  base: string,
  path: string,
  part: string,
): Promise<{ sendRest: () => void; close: () => Promise<unknown> }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(base + request.url, { headers: { accept: request.headers.accept ?? '*/*' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const { 'content-encoding': _packed, 'content-length': _length, ...headers } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, headers);
    const at = body.indexOf(part);
    if (request.url === path && at < 0) throw new Error(`${path} does not contain ${part}`);
    const end = request.url === path ? at + part.length : body.length;
    response.write(body.subarray(0, end));
    if (end < body.length) await rest;
    response.end(body.subarray(end));
  });
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('no port');
  await page.goto(`http://127.0.0.1:${place.port}${path}`, { waitUntil: 'commit' });
  return { sendRest, close: () => new Promise((resolve) => server.close(resolve)) };
}
