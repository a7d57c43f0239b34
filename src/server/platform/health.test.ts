import { rmSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { startPlatform } from '#test/start-platform.ts';
import { probeRoutes } from './health.ts';
import type { Platform } from './platform.ts';
import { createLifecycle } from './process/lifecycle.ts';

const platform = await startPlatform();
afterAll(() => platform.close());

const ask = async (
  path: string,
  changes: Partial<Platform> = {},
  headers: Record<string, string> = {},
  address = '127.0.0.1',
) => {
  const response = await probeRoutes({ ...platform, ...changes }).request(path, { headers }, { address });
  return { status: response.status, text: await response.text(), cacheControl: response.headers.get('cache-control') };
};
const production = (metricsToken: string | null) => ({
  config: { ...platform.config, isProduction: true, metricsToken },
});

test('a healthy app lives and is ready, and nobody may cache that', async () => {
  expect(await ask('/healthz')).toMatchObject({ status: 200, cacheControl: 'no-store' });
  expect(await ask('/readyz')).toMatchObject({
    status: 200,
    text: '{"status":"ready","causes":{}}',
    cacheControl: 'no-store',
  });
});

test('mounted at the root it leaves the pages alone', async () => {
  const app = new Hono().route('/', probeRoutes(platform)).get('/page', (c) => c.text('page'));
  expect((await app.request('/page')).headers.get('cache-control')).toBeNull();
});

test('an app that is stopping is not ready but lives', async () => {
  const lifecycle = createLifecycle();
  lifecycle.drain();
  const stopping = { lifecycle };
  expect(await ask('/readyz', stopping)).toMatchObject({ status: 503, text: expect.stringContaining('is stopping') });
  expect(await ask('/healthz', stopping)).toMatchObject({ status: 200 });
});

test('readiness names a missing storage folder without telling its path', async () => {
  const broken = await startPlatform();
  rmSync(broken.config.storageUrl, { recursive: true });
  const response = await probeRoutes(broken).request('/readyz', {}, { address: '127.0.0.1' });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'not ready', causes: { storage: 'cannot be reached' } });
  await broken.close();
});

test('readiness names a database that is gone', async () => {
  const broken = await startPlatform();
  await broken.close();
  const response = await probeRoutes(broken).request('/readyz', {}, { address: '127.0.0.1' });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ causes: { database: expect.any(String), news: expect.any(String) } });
});

test('metrics are Prometheus text in a trial, and in production only for who has the token', async () => {
  expect((await ask('/metrics')).text).toMatch(/^aangan_database_connections\{.*\} \d+$/m);
  const token = 'metrics-token-0123456789';
  expect(await ask('/metrics', production(null))).toMatchObject({ status: 404 });
  expect(await ask('/metrics', production(null), { authorization: 'Bearer null' })).toMatchObject({ status: 404 });
  expect(await ask('/metrics', production(token))).toMatchObject({ status: 404 });
  expect(await ask('/metrics', production(token), { authorization: `Bearer ${token}` })).toMatchObject({ status: 200 });
});

test('why it is not ready, only this machine and who has the token of the metrics learn', async () => {
  const lifecycle = createLifecycle();
  lifecycle.drain();
  const metricsToken = 'metrics-token-0123456789';
  const stopping = { lifecycle, config: { ...platform.config, metricsToken } };
  const bare = '{"status":"not ready"}';
  for (const address of ['203.0.113.9', '10.0.0.1', '', '2001:db8:0:0::/64']) {
    expect(await ask('/readyz', stopping, {}, address)).toMatchObject({ status: 503, text: bare });
  }
  // Brought by a proxy on this machine.
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
    expect((await ask('/readyz', stopping, { [name]: '127.0.0.1' })).text).toBe(bare);
  }
  const withToken = (token: string) => ask('/readyz', stopping, { authorization: `Bearer ${token}` }, '203.0.113.9');
  expect((await withToken('metrics-token-x')).text).toBe(bare);
  expect((await withToken(metricsToken)).text).toContain('is stopping');
  expect((await ask('/readyz', {}, {}, '203.0.113.9')).text).toBe('{"status":"ready"}');
});

test('readiness writes nothing into the storage', async () => {
  const folder = platform.config.storageUrl;
  const changes: string[] = [];
  const watcher = watch(folder, { recursive: true }, (_, name) => changes.push(String(name)));
  for (let time = 0; time < 20; time += 1) expect((await ask('/readyz')).status).toBe(200);
  // What was written before this is told before this.
  writeFileSync(path.join(folder, 'last'), '');
  await expect.poll(() => changes).toContain('last');
  watcher.close();
  expect(new Set(changes)).toEqual(new Set(['last']));
});
