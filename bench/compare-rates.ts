import autocannon from 'autocannon';
import type { Child } from './child.ts';
import { formatSpread, type Spread, spreadOf } from './figures.ts';
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

const connections = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

/**
 * Loads each runner in turn, in rounds, so that whatever else the machine does falls on all alike. Prints requests per
 * second and processor time per request. @returns per runner the ratio of its rate to the first one's, round by round
 */
export async function compareRates(runners: Runner[]): Promise<Spread[]> {
  const rates = runners.map((): number[] => []);
  const costs = runners.map((): number[] => []);
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, runner] of runners.entries()) {
      const { rate, cost } = await load(runner, round === 0 ? 1 : seconds);
      if (round === 0) continue;
      rates[at]?.push(rate);
      costs[at]?.push(cost);
    }
  }
  return runners.map(({ name }, at) => {
    const ratio = spreadOf((rates[at] ?? []).map((rate, round) => rate / (rates[0]?.[round] ?? Number.NaN)));
    const rate = formatSpread(spreadOf(rates[at] ?? []), '/s');
    const cost = formatSpread(spreadOf(costs[at] ?? []), ' µs');
    console.log(`  ${name.padEnd(28)} ${rate.padEnd(34)} processor ${cost.padEnd(26)} ratio ${formatSpread(ratio)}`);
    return ratio;
  });
}

async function load(runner: Runner, duration: number): Promise<{ rate: number; cost: number }> {
  const { server, path, headers, status } = runner;
  const before = await server.cpu();
  const result = await autocannon({
    url: server.url,
    connections,
    duration,
    headers: { ...browserHeaders, ...headers },
    requests: [{ method: 'GET', path: path(), setupRequest: (request) => ({ ...request, path: path() }) }],
  });
  const spent = (await server.cpu()) - before;
  const other = Object.entries(result.statusCodeStats).filter(([code]) => Number(code) !== status);
  if (result.errors > 0 || result.timeouts > 0 || other.length > 0) {
    const codes = other.map(([code, { count }]) => `${count} times status ${code}`).join(', ');
    throw new Error(`${runner.name}: ${result.errors} errors, ${result.timeouts} timeouts, ${codes}`);
  }
  return { rate: result.requests.total / result.duration, cost: spent / result.requests.total };
}
