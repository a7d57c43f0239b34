import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const setup = ['test/fail-on-console-error.ts'].filter((path) => existsSync(path));
const database = ['test/database.ts'].filter((path) => existsSync(path));

export default defineConfig({
  test: {
    // One process per file at a time and core: each has its own database, cloned from the template.
    pool: 'forks',
    maxWorkers: 2,
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
          globalSetup: database,
        },
      },
    ],
  },
});
