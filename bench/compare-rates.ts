import type { Child } from './child.ts';
import { formatSpread, type Spread, spreadOf } from './figures.ts';
import { loadServer, requireWrk } from './load-server.ts';
import { browserHeaders } from './raw-answer.ts';

export type Runner = {
  name: string;
  server: Child;
  /** The path of the next request; the same for all, or another each time. */
  path: () => string;
  headers?: Record<string, string>;
  /** The status every answer must have. */
  status: number;
};

export type Rates = {
  /** Answers a second, round by round. */
  rate: Spread;
  /** Of that to the first runner's. */
  ratio: Spread;
  /** Microseconds of processor time of the server for each. */
  cost: Spread;
  /** Milliseconds of the slowest hundredth. */
  p99: Spread;
};

const connections = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
/** More than any server here answers in a second. */
const mostPerSecond = 20_000;

/**
 * Loads each runner in turn, in rounds, so that whatever else the machine does falls on all alike. Prints requests per
 * second and processor time per request.
 */
export async function compareRates(runners: Runner[]): Promise<Rates[]> {
  requireWrk();
  const found = runners.map((): Record<'rate' | 'cost' | 'p99', number[]> => ({ rate: [], cost: [], p99: [] }));
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, runner] of runners.entries()) {
      const { rate, cost, p99 } = await load(runner, round === 0 ? 1 : seconds);
      if (round === 0) continue;
      found[at]?.rate.push(rate);
      found[at]?.cost.push(cost);
      found[at]?.p99.push(p99);
    }
  }
  const first = found[0]?.rate ?? [];
  return runners.map(({ name }, at) => {
    const { rate = [], cost = [], p99 = [] } = found[at] ?? {};
    const rates = {
      rate: spreadOf(rate),
      ratio: spreadOf(rate.map((one, round) => one / (first[round] ?? Number.NaN))),
      cost: spreadOf(cost),
      p99: spreadOf(p99),
    };
    const figures = [
      formatSpread(rates.rate, '/s').padEnd(34),
      `processor ${formatSpread(rates.cost, ' µs').padEnd(26)}`,
      `p99 ${formatSpread(rates.p99, ' ms').padEnd(26)}`,
      `ratio ${formatSpread(rates.ratio)}`,
    ];
    console.log(`  ${name.padEnd(28)} ${figures.join(' ')}`);
    return rates;
  });
}

async function load({ server, path, headers, status }: Runner, duration: number) {
  const before = await server.cpu();
  const paths = Array.from({ length: duration * mostPerSecond }, path);
  const { count, rate, p99 } = await loadServer({
    url: server.url,
    connections,
    seconds: duration,
    headers: { ...browserHeaders, ...headers },
    paths,
    status,
  });
  return { rate, p99, cost: ((await server.cpu()) - before) / count };
}
