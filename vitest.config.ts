import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const setup = ['test/fail-on-console-error.ts'].filter((path) => existsSync(path));
const once = ['test/build-server.ts', 'test/database.ts'].filter((path) => existsSync(path));

export default defineConfig({
  test: {
    // A process per core takes one file after the other and loads what they share once; what is of one file is its
    // databases, cloned from the template (decision 0051).
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // Generous: machines that others use too stand still for seconds.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        // What needs no database.
        extends: true,
        test: {
          name: 'unit',
          include: ['src/{contract,ui,site,office}/**/*.test.{ts,tsx}', '{scripts,demo}/**/*.test.ts'],
          setupFiles: setup,
        },
      },
      {
        // The whole app on real PostgreSQL.
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          setupFiles: [...setup, 'test/check-rows.ts'],
          globalSetup: once,
        },
      },
    ],
  },
});
