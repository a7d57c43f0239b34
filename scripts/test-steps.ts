/** How many tests a step counted. A gate counts as one test. */
export type Outcome = { passed: number; failed: number };

export type Step = {
  /** `npm test -- NAME` runs this step alone. */
  name: string;
  /** Commands run in order until one fails. */
  commands: string[][];
  /** Where the runner writes its JSON report, for steps that count tests; a gate has none. */
  report?: { path: string; count(report: never): Outcome };
  /** A step without which this one cannot say anything. */
  needs?: string;
  env?: Record<string, string>;
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** A file that failed before its first test counts as one failure. */
export function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Outcome {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

/** A journey that passed only on a second try has failed; so has a fault outside any journey. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Outcome {
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 && errors.length > 0 ? 1 : failed };
}

const vitestReport = '.cache/test/vitest.json';
const journeysReport = '.cache/test/journeys.json';

const buildPages =
  "import { build, giveUp } from './scripts/prepare.mjs'; try { build(process.execPath) } catch (cause) { giveUp(cause) }";

/** What `npm test` does, in order: what is quick and says most comes first. */
export function testSteps(filter: string[], chromium: string): Step[] {
  return [
    { name: 'structure', commands: [['node', 'scripts/check-structure.ts']] },
    { name: 'lint', commands: [['biome', 'check', '--error-on-warnings', '--max-diagnostics=50']] },
    {
      name: 'types',
      commands: [
        ['react-router', 'typegen'],
        ['tsc', '-b'],
      ],
    },
    { name: 'dead-code', commands: [['knip', '--no-progress']] },
    { name: 'build', commands: [['node', '--input-type=module', '--eval', buildPages]] },
    {
      name: 'vitest',
      commands: [
        ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`, ...filter],
      ],
      report: { path: vitestReport, count: countVitest },
      needs: 'build',
    },
    {
      name: 'journeys',
      commands: [['playwright', 'test', ...filter]],
      report: { path: journeysReport, count: countPlaywright },
      needs: 'build',
      env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport },
    },
  ];
}
