import { expect, test } from 'vitest';
import { chooseTests } from './choose-tests.ts';
import { readSource } from './structure/source-tree.ts';

const house: Record<string, string[]> = {
  'src/contract/visits.ts': [],
  'src/contract/visits.test.ts': ['./visits.ts'],
  'src/server/app.ts': ['./visits/routes.ts', './team/routes.ts'],
  'src/server/visits/routes.ts': ['./service.ts'],
  'src/server/visits/service.ts': ['#contract/visits.ts', '../team/service.ts'],
  'src/server/visits/visits.test.ts': ['#test/start-app.ts'],
  'src/server/visits/visits-link.test.ts': ['#test/start-app.ts', './service.ts'],
  'src/server/team/routes.ts': ['./service.ts'],
  'src/server/team/service.ts': [],
  'src/server/team/team.test.ts': ['#test/start-app.ts'],
  'src/server/platform/database/migrate.test.ts': [],
  'src/server/audit/audit.test.ts': ['#test/start-app.ts'],
  'test/start-app.ts': ['#server/app.ts'],
  'test/journeys/visits.journey.ts': [],
};
const files = Object.entries(house).map(([path, imports]) =>
  readSource(path, imports.map((specifier) => `import '${specifier}';\n`).join('')),
);
const choose = (changed: string[], most?: number) => chooseTests(changed, files, most);
const unit = 'src/contract/visits.test.ts';

test('a change to the server runs what imports it, then its room, and no room more', () => {
  expect(choose(['src/server/visits/service.ts'])).toEqual({
    tests: [unit, 'src/server/visits/visits-link.test.ts', 'src/server/visits/visits.test.ts'],
    journeys: [],
    beyond: [],
    others: 3,
  });
});

test('a change that another room imports runs the tests of both', () => {
  expect(choose(['src/server/team/service.ts']).tests).toEqual([
    unit,
    'src/server/team/team.test.ts',
    'src/server/visits/visits-link.test.ts',
    'src/server/visits/visits.test.ts',
  ]);
});

test('a change to the contract runs the rooms that read it', () => {
  const { tests, others } = choose(['src/contract/visits.ts']);
  expect(tests.slice(1).sort()).toEqual(['src/server/visits/visits-link.test.ts', 'src/server/visits/visits.test.ts']);
  expect(others).toBe(3);
});

test('a changed test runs, also in a room where nothing else changed', () => {
  expect(choose(['src/server/audit/audit.test.ts']).tests).toContain('src/server/audit/audit.test.ts');
});

test('a new migration runs the tests of the database', () => {
  expect(choose(['src/server/migrations/0099_more.sql']).tests).toEqual([
    unit,
    'src/server/platform/database/migrate.test.ts',
  ]);
});

test('a change to the list of rooms does not run every test that starts the app', () => {
  expect(choose(['src/server/app.ts'])).toMatchObject({ tests: [unit], beyond: [], others: 5 });
});

test('what is touched beyond the most that a quick run takes is named', () => {
  const { tests, beyond, others } = choose(['test/start-app.ts', 'src/server/visits/visits.test.ts'], 2);
  expect(tests).toEqual([unit, 'src/server/visits/visits.test.ts', 'src/server/audit/audit.test.ts']);
  expect(beyond).toEqual(['src/server/team/team.test.ts', 'src/server/visits/visits-link.test.ts']);
  expect(others).toBe(1);
});

test('a journey runs only when it was changed itself', () => {
  expect(choose(['test/start-app.ts']).journeys).toEqual([]);
  expect(choose(['test/journeys/visits.journey.ts']).journeys).toEqual(['test/journeys/visits.journey.ts']);
});

test('a file that is gone touches its room', () => {
  expect(choose(['src/server/team/read-gone.ts']).tests).toContain('src/server/team/team.test.ts');
});

test('a test that starts programs runs when it was changed itself', () => {
  const starting = [...files, readSource('scripts/start.test.ts', "import { spawn } from 'node:child_process';\n")];
  expect(chooseTests(['scripts/start.mjs'], starting)).toMatchObject({ tests: [unit], others: 6 });
  expect(chooseTests(['scripts/start.test.ts'], starting).tests).toEqual([unit, 'scripts/start.test.ts']);
});

test('without a change the light tests run', () => {
  expect(choose([])).toMatchObject({ tests: [unit], beyond: [], others: 5 });
});
