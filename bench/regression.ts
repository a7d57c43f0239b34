import { Agent, get } from 'node:http';
import { type Child, startChild } from './child.ts';
import { formatSpread, judge, spreadOf } from './figures.ts';
import { listIds } from './list-ids.ts';
import { childrenTime } from './processor-time.ts';
import { browserHeaders, fetchRaw } from './raw-answer.ts';
import { sendLeads } from './send-leads.ts';

const listings = 1000;
const rounds = 4;
const connections = 8;
const list = '/api/properties?limit=10&sort=price_asc';
const sorts = ['newest', 'price_asc', 'price_desc', 'area_desc', 'price_per_sqft'];

type Work = {
  name: string;
  server: Child;
  /** Answers in a round. */
  count: number;
  ask: (lines: Agent) => Promise<unknown>;
};

/**
 * What `npm test` runs: has anything that visitors wait for become twice as dear? Processor time of server and database
 * for one answer, beside that of bare `node:http` with the bytes of a list, or of one bare insert, in turn with it: what
 * else the machine does falls on both. Seconds say nothing here; they are for the other benches. Each bound is about twice
 * what was measured when it was set.
 */
export async function benchRegression(): Promise<boolean> {
  if (process.platform !== 'linux') {
    console.log('  not run: processor time of a database is only told by Linux');
    return true;
  }
  const env = { TRUSTED_PROXIES: '1', SMTP_URL: 'smtp://127.0.0.1:9' };
  const app = await startChild('serve-app.ts', { listings, env });
  const forgetful = await startChild('serve-app.ts', { listings, env: { SEARCH_ENGINE: '0' }, keepsNothing: true });
  const insert = await startChild('serve-insert.ts', {});
  const bare = await startChild('serve-bytes.ts', await fetchRaw(app.url + list));
  const ids = await listIds(app.url, 10);
  const gets = (name: string, server: Child, count: number, address: (number: number) => string): Work => {
    let number = 0;
    return { name, server, count, ask: (lines) => read(server.url + address(number++), lines) };
  };
  const lead = (name: string, server: Child): Work => ({
    ...{ name, server, count: 200 },
    ask: () => sendLeads(server.url, 1000, 1 / 1000),
  });
  try {
    const reads = await compare(
      gets('bare node:http', bare, 4000, () => list),
      [
        [gets('a list, kept', app, 4000, () => list), 2.2],
        [gets('a list never asked before', app, 1500, (n) => `${list}&maxPrice=${900_000_000_000 + n}`), 32],
        [gets('a home, not kept', forgetful, 1500, (n) => `/api/properties/${ids[n % ids.length]}`), 32],
        [gets('a page, not kept', app, 60, (n) => `/properties?page=${1 + (n % 149)}&sort=${sorts[n % 5]}`), 1250],
      ],
    );
    const writes = await compare(lead('a bare insert', insert), [[lead('an inquiry', app), 24]]);
    return reads && writes;
  } finally {
    // The one whose database it is last.
    for (const child of [forgetful, bare, insert, app]) await child.stop();
  }
}

async function compare(baseline: Work, works: [work: Work, bound: number][]): Promise<boolean> {
  const all = [baseline, ...works.map(([work]) => work)];
  const costs = all.map((): number[] => []);
  // The first round warms up, and counts for nothing.
  for (const work of all) await costOf(work);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, work] of all.entries()) costs[at]?.push(await costOf(work));
  const meanOf = (at: number) => (costs[at] ?? []).reduce((sum, cost) => sum + cost, 0) / rounds;
  for (const [at, { name }] of all.entries())
    console.log(`  ${name}: ${formatSpread(spreadOf(costs[at] ?? []), ' ms')}`);
  const verdicts = works.map(([{ name }, bound], at) =>
    judge(`${name}, to ${baseline.name}`, meanOf(at + 1) / meanOf(0), bound, 'at most', ' times'),
  );
  return verdicts.every(Boolean);
}

/** Milliseconds of processor time for one answer: of the server to the microsecond, of its database as the kernel counts. */
async function costOf({ server, count, ask }: Work): Promise<number> {
  const spent = async () => (await server.cpu()) / 1000 + childrenTime(server.pid);
  const before = await spent();
  // Of this round alone: on a busy machine the others take longer than a server keeps a line that nobody uses.
  const lines = new Agent({ keepAlive: true, maxSockets: connections });
  let left = count;
  const askOn = async () => {
    while (left-- > 0) await ask(lines);
  };
  try {
    await Promise.all(Array.from({ length: connections }, askOn));
    return ((await spent()) - before) / count;
  } finally {
    lines.destroy();
  }
}

const read = (url: string, lines: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent: lines, headers: browserHeaders }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered ${response.statusCode}`));
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
