import path from 'node:path';

/** What the JSON reports of the runners say. */

/** How many tests a step counted. A gate counts as one test. */
export type Outcome = { passed: number; failed: number };

/** A test file or a journey, and how long it ran. */
export type Timed = { name: string; seconds: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    /** The whole path. */
    name: string;
    /** Milliseconds. */
    startTime: number;
    endTime: number;
    status: string;
    assertionResults: { status: string }[];
  }[];
};

/** A file that failed before its first test counts as one failure. */
export function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Outcome {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

export const timeVitest = ({ testResults }: VitestReport): Timed[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }));

type PlaywrightSuite = {
  specs: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
};

/** A journey that passed only on a second try has failed; so has a fault outside any journey. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Outcome {
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 && errors.length > 0 ? 1 : failed };
}

export const timePlaywright = ({ suites }: Pick<PlaywrightReport, 'suites'>): Timed[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.map(({ title, file, tests }) => ({
      name: `${file}: ${title}`,
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    ...timePlaywright({ suites: inner }),
  ]);

/** The parts in their order, then the slowest files and journeys. */
export function tellTimes(parts: Timed[], timed: Timed[], most = 10): string[] {
  const line = ({ name, seconds }: Timed) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;
  const slowest = timed.toSorted((one, other) => other.seconds - one.seconds).slice(0, most);
  return [
    'Time by part:',
    ...parts.map(line),
    ...(slowest.length > 0 ? ['The slowest files and journeys:', ...slowest.map(line)] : []),
  ];
}
