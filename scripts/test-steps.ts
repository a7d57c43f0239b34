import { countPlaywright, countVitest, type Outcome, type Timed, timePlaywright, timeVitest } from './test-reports.ts';

export type Step = {
  /** `npm test -- NAME` runs this step alone. */
  name: string;
  /** Steps of several lanes run side by side, those of one lane in their order; tests come when all others are over. */
  lane: 'gates' | 'build' | 'browser' | 'tests';
  /** Commands run in order until one fails. */
  commands: string[][];
  /** Where the runner writes its JSON report, for steps that count tests; a gate has none. */
  report?: { path: string; count(report: never): Outcome; time(report: never): Timed[] };
  /** Steps without which this one cannot say anything. */
  needs?: string[];
  env?: Record<string, string>;
};

/** What stands in the paths of the files that each runner is to take; all of them when empty. */
export type Filter = { vitest: string[]; journeys: string[] };

const vitestReport = '.cache/test/vitest.json';
const journeysReport = '.cache/test/journeys.json';

const buildPages =
  "import { build, giveUp } from './scripts/prepare.mjs'; try { build(process.execPath) } catch (cause) { giveUp(cause) }";

const fetchBrowser =
  "import { installChromium } from './scripts/find-chromium.ts'; console.log('The journeys use', installChromium())";

/** What `npm test` does, in order: what is quick and says most comes first. */
export function testSteps(filter: Filter): Step[] {
  return [
    { name: 'structure', lane: 'gates', commands: [['node', 'scripts/check-structure.ts']] },
    { name: 'lint', lane: 'gates', commands: [['biome', 'check', '--error-on-warnings', '--max-diagnostics=50']] },
    {
      name: 'types',
      lane: 'gates',
      commands: [
        ['react-router', 'typegen'],
        ['tsc', '-b'],
      ],
    },
    { name: 'dead-code', lane: 'gates', commands: [['knip', '--no-progress']] },
    { name: 'build', lane: 'build', commands: [['node', '--input-type=module', '--eval', buildPages]] },
    { name: 'speed', lane: 'build', commands: [['node', 'bench/bench.ts', 'regression']], needs: ['build'] },
    { name: 'browser', lane: 'browser', commands: [['node', '--input-type=module', '--eval', fetchBrowser]] },
    {
      name: 'vitest',
      lane: 'tests',
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
      needs: ['build'],
    },
    {
      name: 'journeys',
      lane: 'tests',
      commands: [['playwright', 'test', ...filter.journeys]],
      report: { path: journeysReport, count: countPlaywright, time: timePlaywright },
      needs: ['build', 'browser'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport },
    },
  ];
}
