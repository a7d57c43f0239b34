import { countPlaywright, countVitest, type Outcome, type Timed, timePlaywright, timeVitest } from './test-reports.ts';

export type Step = {
  /** `npm test -- NAME` runs this step alone. */
  name: string;
  /** Commands run in order until one fails. */
  commands: string[][];
  /** Where the runner writes its JSON report, for steps that count tests; a gate has none. */
  report?: { path: string; count(report: never): Outcome; time(report: never): Timed[] };
  /** A step without which this one cannot say anything. */
  needs?: string;
  env?: Record<string, string>;
};

/** What stands in the paths of the files that each runner is to take; all of them when empty. */
export type Filter = { vitest: string[]; journeys: string[] };

const vitestReport = '.cache/test/vitest.json';
const journeysReport = '.cache/test/journeys.json';

const buildPages =
  "import { build, giveUp } from './scripts/prepare.mjs'; try { build(process.execPath) } catch (cause) { giveUp(cause) }";

/** What `npm test` does, in order: what is quick and says most comes first. */
export function testSteps(filter: Filter, chromium: string): Step[] {
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
    { name: 'speed', commands: [['node', 'bench/bench.ts', 'regression']], needs: 'build' },
    {
      name: 'vitest',
      commands: [
        [
          'vitest',
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${vitestReport}`,
          ...filter.vitest,
        ],
      ],
      report: { path: vitestReport, count: countVitest, time: timeVitest },
      needs: 'build',
    },
    {
      name: 'journeys',
      commands: [['playwright', 'test', ...filter.journeys]],
      report: { path: journeysReport, count: countPlaywright, time: timePlaywright },
      needs: 'build',
      env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport },
    },
  ];
}
