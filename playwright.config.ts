import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/find-chromium.ts';

/** This file is read once by the runner and again by each worker: the first to come chooses, all others inherit. */
process.env.SITE_PORT ??= String(await freePort());
process.env.OFFICE_PORT ??= String(await freePort());
process.env.PUSH_PORT ??= String(await freePort());
const chromium = findChromium();

/** What staff write shows on the public site, where others count: each has an app and a database of its own. */
const ofStaff = /\/(?:audit-log|developers|form-files|office|property-dialog|settings|staff|team)[\w-]*\.journey\.ts$/;
const addressOf = (port: string) => `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '*.journey.ts',
  outputDir: '.cache/test/journeys',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  workers: 2,
  fullyParallel: true,
  // Generous: machines that others use too stand still for seconds.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // To install the worker takes a sixth of the processor time of a page, and no route of a journey hears what it fetches.
    // Journeys of what it does, or where it could spoil something, allow it.
    serviceWorkers: 'block',
    // A failed journey leaves its error, a picture of the page and its text. No trace: to note each step with its page
    // takes a quarter of the processor time of all journeys. `playwright test --trace on NAME` has it.
    screenshot: 'only-on-failure',
    // V8's helpers cost more on two cores than they save: 8 % of the processor time of all journeys.
    launchOptions: {
      args: [...chromiumFlags, '--js-flags=--single-threaded'],
      ...(chromium === null ? {} : { executablePath: chromium }),
    },
  },
  projects: [
    { name: 'site', testIgnore: ofStaff, use: { baseURL: addressOf(process.env.SITE_PORT) } },
    { name: 'office', testMatch: ofStaff, use: { baseURL: addressOf(process.env.OFFICE_PORT) } },
  ],
  // One process for both: Playwright starts servers one after the other. Neither listens before both are filled.
  webServer: {
    command: 'node test/journeys/serve-journeys.ts',
    // React and its kind look at NODE_ENV when they are loaded.
    env: {
      NODE_ENV: 'production',
      JOURNEYS_PORTS: `${process.env.SITE_PORT},${process.env.OFFICE_PORT}`,
      PUSH_PORT: process.env.PUSH_PORT,
    },
    url: `${addressOf(process.env.SITE_PORT)}/readyz`,
    timeout: 120_000,
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
