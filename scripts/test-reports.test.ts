import path from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright, countVitest, tellTimes, timePlaywright, timeVitest } from './test-reports.ts';

const file = (name: string, seconds: number, statuses: string[] = ['passed'], status = 'passed') => ({
  name: path.resolve(name),
  startTime: 1_000_000,
  endTime: 1_000_000 + seconds * 1000,
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
});

test('a test file that failed before its first test is one failure', () => {
  const testResults = [
    file('src/a.test.ts', 1),
    file('src/b.test.ts', 1, [], 'failed'),
    file('src/c.test.ts', 1, ['failed'], 'failed'),
  ];
  expect(countVitest({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({ passed: 4, failed: 2 });
});

test('a journey that needed a second try and a fault outside any journey are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: [], suites: [] })).toEqual({ passed: 5, failed: 2 });
  const green = { expected: 5, unexpected: 0, flaky: 0 };
  expect(countPlaywright({ stats: green, errors: ['no server'], suites: [] })).toEqual({ passed: 5, failed: 1 });
});

test('the end of a run tells the time of every part and of the ten slowest files and journeys', () => {
  const testResults = Array.from({ length: 12 }, (_, at) => file(`src/${at}.test.ts`, at));
  const files = timeVitest({ numPassedTests: 12, numFailedTests: 0, testResults });
  const spec = (title: string, durations: number[]) => ({
    title,
    file: 'home.journey.ts',
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const journeys = timePlaywright({
    suites: [{ specs: [spec('opens', [9_000, 500])], suites: [{ specs: [spec('closes', [10_500])] }] }],
  });
  expect(
    tellTimes(
      [
        { name: 'lint', seconds: 3.26 },
        { name: 'vitest', seconds: 200 },
      ],
      [...files, ...journeys],
    ),
  ).toEqual([
    'Time by part:',
    '     3.3 s  lint',
    '   200.0 s  vitest',
    'The slowest files and journeys:',
    '    11.0 s  src/11.test.ts',
    '    10.5 s  home.journey.ts: closes',
    '    10.0 s  src/10.test.ts',
    '     9.5 s  home.journey.ts: opens',
    ...[9, 8, 7, 6, 5, 4].map((at) => `     ${at}.0 s  src/${at}.test.ts`),
  ]);
});
