import { cpus } from 'node:os';
import { build } from '#scripts/prepare.mjs';
import { runServer } from '#test/run-server.ts';
import { formatSpread, judge, percentile, spreadOf } from './figures.ts';
import { filledFolder } from './filled-platform.ts';
import { loadServer, requireWrk } from './load-server.ts';
import { childrenTime, treeTime } from './processor-time.ts';
import { browserHeaders } from './raw-answer.ts';

const listings = 1000;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

let number = 0;
const next = () => {
  number += 1;
  return number;
};
const sorts = ['newest', 'price_asc', 'price_desc', 'area_desc', 'price_per_sqft'];
/** Of pages there are 800, more than a server draws before it is stopped; what it kept goes with it. */
const questions = [
  {
    name: 'a page',
    perSecond: 150,
    path: (of = next()) => `/properties?page=${1 + (of % 160)}&sort=${sorts[Math.floor(of / 160) % 5]}`,
  },
  { name: 'a list', perSecond: 10_000, path: () => `/api/properties?minPrice=${10_000_000 + next()}` },
];
type Figures = { rate: number; cost: number; everything: number; cores: number };

/**
 * WEB_CONCURRENCY=2 beside 1, whole servers on one database each, with addresses never asked before. Budget: 1.8 times the
 * answers, where the cores allow: database and generator share them, so no more than all cores can do at the same price is
 * asked for; and an answer may cost a quarter more processor time, because two busy cores share their caches.
 */
export async function benchWorkers(): Promise<boolean> {
  requireWrk();
  build(process.execPath);
  // Which the servers own in turn.
  const dataDir = await filledFolder(listings);
  const found = questions.map(() => [1, 2].map((): Figures[] => []));
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, workers] of [1, 2].entries()) {
      const env = {
        DATA_DIR: dataDir,
        NODE_ENV: 'test',
        DEMO: '0',
        WEB_CONCURRENCY: String(workers),
        TRUSTED_PROXIES: '1',
      };
      const server = runServer(env);
      try {
        const url = await server.ready;
        for (const [of, question] of questions.entries()) {
          await measure(url, server.child.pid ?? 0, question, 1);
          const figures = await measure(url, server.child.pid ?? 0, question, seconds);
          if (round > 0) found[of]?.[at]?.push(figures);
        }
      } finally {
        server.child.kill('SIGTERM');
        await server.exit;
      }
    }
  }
  return questions.map(({ name }, of) => compare(name, found[of]?.[0] ?? [], found[of]?.[1] ?? [])).every(Boolean);
}

async function measure(
  url: string,
  pid: number,
  { path, perSecond }: (typeof questions)[number],
  duration: number,
): Promise<Figures> {
  const paths = Array.from({ length: duration * perSecond }, () => path());
  const before = { server: treeTime(pid), all: childrenTime(process.pid), idle: idleTime(), at: performance.now() };
  const load = { url, connections: 16, seconds: duration, headers: browserHeaders, paths, status: 200 };
  const { count, rate } = await loadServer(load);
  const all = childrenTime(process.pid) - before.all;
  return {
    rate,
    cost: (treeTime(pid) - before.server) / count,
    everything: all / count,
    // What others do on this machine meanwhile is not ours to have.
    cores: (all + idleTime() - before.idle) / (performance.now() - before.at),
  };
}

const idleTime = () => cpus().reduce((sum, { times }) => sum + times.idle, 0);

function compare(name: string, one: Figures[], two: Figures[]): boolean {
  const spread = (of: Figures[], what: keyof Figures) => spreadOf(of.map((figures) => figures[what]));
  for (const [workers, of] of [one, two].entries()) {
    console.log(
      `  ${name}, ${workers + 1} worker${workers === 0 ? '' : 's'}: ${formatSpread(spread(of, 'rate'), '/s')}, processor ` +
        `${formatSpread(spread(of, 'cost'), ' ms')}, with the generator ${formatSpread(spread(of, 'everything'), ' ms')}`,
    );
  }
  const median = (values: number[]) => percentile(values, 0.5);
  const ratio = median(two.map(({ rate }, at) => rate / (one[at]?.rate ?? Number.NaN)));
  // All that others left of the cores, at the price that one worker has.
  const bounds = one.map(({ rate, everything }, at) => ((two[at]?.cores ?? Number.NaN) * 1000) / everything / rate);
  const bound = median(bounds);
  console.log(
    `  ${name}: of ${cpus().length} cores ${formatSpread(spread(two, 'cores'))} were ours, which allow ${bound.toFixed(2)} times one worker`,
  );
  return [
    judge(`${name}: answers of 2 workers to 1`, ratio, Math.min(1.8, 0.9 * bound), 'at least'),
    judge(
      `${name}: processor time of an answer, 2 to 1`,
      median(two.map(({ cost }, at) => cost / (one[at]?.cost ?? Number.NaN))),
      1.25,
      'at most',
    ),
  ].every(Boolean);
}
