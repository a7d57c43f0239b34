import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { bodyLimit } from '#server/platform/http/guard-body.ts';

let example: string;
beforeAll(async () => {
  example = await readFile(new URL('../deploy/nginx.conf', import.meta.url), 'utf8');
});

/** Every call with its method and an address of it. */
const calls = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => {
  const [method = '', path = ''] = key.split(' ');
  return { method, path: `/api${path.replace(/\{\w+\}/g, '6740c1f2a94be0d17c3355aa')}`, endpoint };
});
const megabytes = (text: string | undefined) => Number(text) * 1024 * 1024;

test('the example for nginx sends a write a second time exactly where its Idempotency-Key is heeded', () => {
  const once = [...example.matchAll(/^ {2}"~(\^POST .*)" 1;$/gm)].map(([, pattern = '']) => new RegExp(pattern));
  const isOnce = (method: string, path: string, key: string) =>
    once.some((pattern) => pattern.test(`${method} ${path} ${key}`));
  const writes = calls.filter(({ method }) => method === 'POST' || method === 'PATCH');
  const twice = writes.filter(({ method, path }) => isOnce(method, path, 'a-key')).map(({ path }) => path);
  const heeding = writes.filter(({ endpoint }) => endpoint.headers?.includes('idempotency-key') && !endpoint.upload);
  expect(twice).toEqual(heeding.map(({ path }) => path));
  expect(heeding.length).toBeGreaterThan(10);
  for (const { path } of writes) expect(isOnce('POST', path, '')).toBe(false);
});

test('it lets through whatever the app takes, uploads by the door of their own', () => {
  const upload = new RegExp(/location ~ (\^\/api\/\S+\)) \{/.exec(example)?.[1] ?? '$^');
  const [usual, uploads] = [...example.matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) => megabytes(size));
  const writes = calls.filter(({ method }) => method !== 'GET');
  const pathsOf = (some: typeof calls) => some.map(({ path }) => path);
  expect(pathsOf(writes.filter(({ path }) => upload.test(path)))).toEqual(
    pathsOf(writes.filter(({ endpoint }) => endpoint.upload)),
  );
  for (const { endpoint } of calls) {
    const taken = endpoint.upload?.maxBytes ?? endpoint.bodyLimit ?? bodyLimit;
    expect(endpoint.upload ? uploads : usual).toBeGreaterThan(taken);
  }
});
