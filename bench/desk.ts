import { Agent, get, type IncomingMessage } from 'node:http';
import { requestTypes } from '#contract/inquiry-categories.ts';
import { inquirySorts, shippedLists } from '#contract/inquiry-lists.ts';
import { type InquiryStatus, inquiryStatuses } from '#contract/inquiry-statuses.ts';
import { timeRanges } from '#contract/time-ranges.ts';
import { officeDate } from '#contract/visits.ts';
import { type Child, startChild } from './child.ts';
import { formatSpread, judge, percentile, spreadOf } from './figures.ts';
import { processTime, treeTime } from './processor-time.ts';
import { fetchRaw } from './raw-answer.ts';
import { residentMegabytes } from './started-site.ts';

const inquiries = Number(process.env.INQUIRIES ?? 100_000);
const concurrency = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
export const deskAccount = { email: 'radhika@aangan.example', password: 'Bench*Desk7' };

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const upTo = (most: number) => 1 + Math.floor(Math.random() * most);
/** The last so many days, as the figures are asked for them. */
const lastDays = (count: number) => {
  const now = Date.now();
  return `from=${officeDate(new Date(now - (count - 1) * 86_400_000))}&to=${officeDate(new Date(now))}`;
};
const ranges = timeRanges.map(({ value }) => value);
const [names, surnames] = [
  ['aarav', 'bhavna', 'zara', 'neha', 'नेहा', 'uday'],
  ['mehta', 'rao', 'iyer', 'शर्मा'],
];
const homes = ['banyan', 'neem court', 'lotus towers', 'ember'];
const all = 'limit=10&quarantined=false';

/** What the screens ask: one page with exact count and figures. */
const kinds: { name: string; query: (staff: readonly string[]) => string; path?: string }[] = [
  { name: 'today', path: 'today', query: () => '' },
  { name: 'first page', query: () => all },
  { name: 'pages 1 to 1000', query: () => `${all}&page=${upTo(1000)}` },
  { name: 'all pages', query: () => `${all}&page=${upTo(inquiries * 0.095)}` },
  { name: 'pages of a hundred', query: () => `limit=100&page=${upTo(980)}` },
  ...inquiryStatuses.map((status: InquiryStatus) => ({
    name: `status ${status}`,
    query: () => `${all}&status=${status}&page=${upTo(200)}`,
  })),
  ...requestTypes.map((type) => ({
    name: `category ${type}`,
    query: () => `${all}&category=${type}&page=${upTo(200)}`,
  })),
  ...ranges.map((range) => ({ name: `range ${range}`, query: () => `${all}&range=${range}&page=${upTo(10)}` })),
  { name: 'somebody', query: (staff) => `limit=10&assignedTo=${pick(staff)}&page=${upTo(50)}` },
  { name: 'nobody', query: () => `${all}&assignedTo=none&page=${upTo(50)}` },
  { name: 'quarantine', query: () => `limit=10&quarantined=true&page=${upTo(50)}` },
  { name: 'trash', query: () => `limit=10&deleted=true&page=${upTo(50)}` },
  {
    name: 'three filters',
    query: () => `${all}&status=${pick(inquiryStatuses)}&category=${pick(requestTypes)}&range=${pick(ranges)}`,
  },
  ...shippedLists.map(({ id, query }) => ({ name: `list ${id}`, query: () => `${all}&${new URLSearchParams(query)}` })),
  // What stands behind numbers of the figures.
  ...Object.entries({
    all: '',
    answered: '&answer=answered',
    hour: '&hour=14',
    source: '&source=direct',
    home: '&property=Neem+Court',
    lost: '&status=closed&lostReason=-',
    'had a visit': '&visit=done',
  }).map(([name, query]) => ({ name: `${name}, 30 days`, query: () => `${all}&${lastDays(30)}${query}` })),
  {
    name: 'list of somebody',
    query: (staff) => `${all}&${new URLSearchParams(pick(shippedLists).query)}&assignedTo=${pick(staff)}`,
  },
  ...inquirySorts
    .filter((sort) => sort !== '')
    .map((sort) => ({ name: `sort ${sort}`, query: () => `${all}&sort=${sort}&page=${upTo(200)}` })),
  { name: 'a whole name', query: () => `${all}&search=${encodeURIComponent(`${pick(names)} ${pick(surnames)}`)}` },
  { name: 'a first name', query: () => `${all}&search=${encodeURIComponent(pick(names))}` },
  { name: 'a home', query: () => `${all}&search=${encodeURIComponent(pick(homes))}` },
  { name: 'a number', query: () => `${all}&search=${upTo(899_999) + 100_000}` },
  { name: 'an e-mail address', query: () => `${all}&search=person${upTo(inquiries)}@` },
  {
    name: 'a home and filters',
    query: () => `${all}&search=${pick(homes)}&status=closed&range=1year`.replace(' ', '+'),
  },
  // A third of all messages hold each: counting it anew reads as many rows.
  { name: 'a common word', query: () => `${all}&search=${pick(['parking', 'metro', 'school', 'balcony', 'loan'])}` },
  { name: 'a common word, pages', query: () => `${all}&search=parking&page=${upTo(20)}` },
];

/**
 * The desk over HTTP with a hundred thousand inquiries, every filter and page asked by 16 admins who never pause, beside
 * bare node:http that sends the bytes of the first page; and the spreadsheet of all of them.
 */
export async function benchDesk(): Promise<boolean> {
  const app = await startChild('serve-desk.ts', { inquiries, ...deskAccount });
  const token = await signIn(app.url);
  const only = process.env.BENCH_ONLY === undefined ? undefined : new RegExp(process.env.BENCH_ONLY);
  const first = await fetchRaw(`${app.url}/api/inquiries?${all}`, { authorization: `Bearer ${token}` });
  const bare = await startChild('serve-bytes.ts', first);
  try {
    const staff = await listStaff(app.url, token);
    const verdicts: boolean[] = [];
    for (const { name, query, path = 'inquiries' } of [{ name: 'bare node:http', query: () => '' }, ...kinds]) {
      if (only !== undefined && !only.test(name)) continue;
      const { url } = name === 'bare node:http' ? bare : app;
      const ask = () => fetchTime(`${url}/api/${path}?${query(staff)}`, token);
      await askFor(0.3, ask);
      const before = timesOf(app);
      const times = await askFor(seconds, ask);
      const after = timesOf(app);
      const [node, all] = [after.node - before.node, after.all - before.all].map((spent) => spent / times.length);
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((at) => percentile(times, at));
      const rate = Math.round(times.length / seconds);
      console.log(
        `  ${name.padEnd(24)} p50 ${p50?.toFixed(1)}, p95 ${p95?.toFixed(1)}, p99 ${p99?.toFixed(1)} ms, ${rate}/s, processor ${all?.toFixed(2)} ms, of which Node ${node?.toFixed(2)}`,
      );
      if (url === bare.url) continue;
      const isSmartList = name.startsWith('list ');
      verdicts.push(judge(`${name}, p95`, p95 ?? Number.NaN, isSmartList ? 100 : 150, 'at most', ' ms'));
      if (isSmartList) verdicts.push(judge(`${name}, processor`, all ?? Number.NaN, 4, 'at most', ' ms'));
    }
    if (only === undefined || only.test('csv')) verdicts.push(await benchFile(app, token));
    return verdicts.every(Boolean);
  } finally {
    for (const child of [app, bare]) await child.stop();
  }
}

/** Milliseconds of processor time: of the process, and of it and its database. */
const timesOf = ({ pid }: Child) => ({ node: processTime(`${pid}`) ?? 0, all: treeTime(pid) });

/** Time to the first byte, and what the process holds while all of it leaves. */
async function benchFile({ url }: Child, token: string): Promise<boolean> {
  const firsts: number[] = [];
  const peaks: number[] = [];
  const before = await residentMegabytes(url);
  for (let round = 0; round < 5; round += 1) {
    let isOver = false;
    let peak = 0;
    const watch = (async () => {
      while (!isOver) {
        peak = Math.max(peak, await residentMegabytes(url));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    const began = performance.now();
    const response = await ask(`${url}/api/inquiries/export.csv`, token);
    let bytes = 0;
    let lines = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      if (bytes === 0) firsts.push(performance.now() - began);
      bytes += part.length;
      for (const byte of part) if (byte === 10) lines += 1;
    }
    const took = (performance.now() - began) / 1000;
    isOver = true;
    await watch;
    peaks.push(peak);
    const told = Number(response.headers['x-total-count']);
    if (lines !== told + 1) throw new Error(`${lines} lines for ${told} inquiries`);
    console.log(
      `  file of ${told} rows, ${(bytes / 1e6).toFixed(1)} MB in ${took.toFixed(1)} s, peak ${peak.toFixed(0)} MB`,
    );
  }
  const after = await residentMegabytes(url);
  console.log(
    `  memory before ${before.toFixed(0)}, peaks ${formatSpread(spreadOf(peaks), ' MB')}, after ${after.toFixed(0)} MB`,
  );
  return [
    judge('first byte of the file', Math.max(...firsts), 300, 'at most', ' ms'),
    judge(
      'memory that the last file took on top of the first',
      (peaks.at(-1) ?? 0) - (peaks[0] ?? 0),
      40,
      'at most',
      ' MB',
    ),
  ].every(Boolean);
}

const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

const ask = (url: string, token: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, resolve).on('error', reject);
  });

/** Milliseconds until the last byte. */
async function fetchTime(url: string, token: string): Promise<number> {
  const began = performance.now();
  const response = await ask(url, token);
  for await (const _ of response);
  // Refused after the longest time that a statement may take: no answer at all.
  if (response.statusCode === 500) return Number.POSITIVE_INFINITY;
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  return performance.now() - began;
}

async function askFor(duration: number, once: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + duration * 1000;
  const admin = async () => {
    while (performance.now() < end) times.push(await once());
  };
  await Promise.all(Array.from({ length: concurrency }, admin));
  return times;
}

/** @returns the token of an admin of the filled desk */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(deskAccount),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

async function listStaff(url: string, token: string): Promise<string[]> {
  const response = await fetch(`${url}/api/admin/management`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
}
