import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/find-chromium.ts';

/** This file is read once by the runner and again by each worker: the first to come chooses, all others inherit. */
process.env.JOURNEYS_PORT ??= String(await freePort());
const address = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`;
const chromium = findChromium();

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '*.journey.ts',
  outputDir: '.cache/test/journeys',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  workers: 2,
  fullyParallel: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumFlags, ...(chromium === null ? {} : { executablePath: chromium }) },
  },
  webServer: {
    command: 'node test/journeys/serve-journeys.ts',
    // React and its kind look at it when they are loaded.
    env: { NODE_ENV: 'production' },
    url: `${address}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const place = server.address();
      server.close(() =>
        place !== null && typeof place === 'object' ? resolve(place.port) : reject(new Error('no port')),
      );
    });
  });
}
