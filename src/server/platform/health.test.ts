import { rmSync } from 'node:fs';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { startPlatform } from '#test/start-platform.ts';
import { healthRoutes } from './health.ts';
import type { Platform } from './platform.ts';
import { createLifecycle } from './process/lifecycle.ts';

const platform = await startPlatform();
afterAll(() => platform.close());

const ask = async (path: string, changes: Partial<Platform> = {}, headers: Record<string, string> = {}) => {
  const response = await healthRoutes({ ...platform, ...changes }).request(path, { headers });
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
  const app = new Hono().route('/', healthRoutes(platform)).get('/page', (c) => c.text('page'));
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
  const response = await healthRoutes(broken).request('/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'not ready', causes: { storage: 'cannot be reached' } });
  await broken.close();
});

test('readiness names a database that is gone', async () => {
  const broken = await startPlatform();
  await broken.close();
  const response = await healthRoutes(broken).request('/readyz');
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
