import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fromDatabase, keepCards } from '#server/properties/service.ts';
import { judge, percentile } from './figures.ts';
import { openFilledPlatform } from './filled-platform.ts';
import { askSearch, searchQuestions } from './search-questions.ts';
import { startEngine } from './start-engine.ts';

const listings = Number(process.env.LISTINGS ?? 100_000);
const concurrency = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
/** Milliseconds of the slowest, and the engine's own budgets: seconds until it is ready, megabytes. */
const budgets = listings > 100_000 ? { slowest: 60, ready: 10, size: 200 } : { slowest: 0, ready: 2, size: 60 };

/**
 * Search in the services, by 16 visitors who never pause: answered by the engine, and beside it by the database alone, with
 * the processor time of this process for each. `LISTINGS=1000000` for the moonshot, where the database gives some of them up. */
export async function benchSearch(): Promise<boolean> {
  const platform = await openFilledPlatform(listings);
  // Without a copy, or with one of before, it reads every listing: the start that is judged is the next one.
  const first = await startEngine(platform);
  const file = path.join(platform.config.dataDir, 'search', 'catalogue');
  while (!(await stat(file).catch(() => null))) await wait(50);
  await first.close();
  const { engine, close, readyAfter } = await startEngine(platform);
  const megabytes = (await stat(file)).size / 1e6;
  console.log(`  the engine was ready after ${first.readyAfter.toFixed(1)} s, and when it was started again:`);
  const search = { db: platform.db, engine };
  const cards = keepCards(platform, (row) => JSON.stringify(row));
  try {
    const verdicts = [
      judge('ready from its copy', readyAfter, budgets.ready, 'at most', ' s'),
      judge('what it holds', megabytes, budgets.size, 'at most', ' MB'),
    ];
    console.log(`  ${listings} listings, concurrency ${concurrency}`);
    const only = new RegExp(process.env.BENCH_ONLY ?? '');
    for (const question of searchQuestions.filter(({ name }) => only.test(name))) {
      const { share = 0.99 } = question;
      const times = await report(question.name, () => askSearch(question, search, cards));
      await report('  by the database', () => askSearch(question, fromDatabase(platform.db), cards));
      const budget = Math.max(budgets.slowest, question.budget);
      verdicts.push(judge(`${question.name}, p${100 * share}`, percentile(times, share), budget, 'at most', ' ms'));
    }
    return verdicts.every(Boolean);
  } finally {
    await close();
    await platform.close();
  }
}

/** Prints how it went. @returns milliseconds of each */
async function report(name: string, ask: () => Promise<unknown>): Promise<number[]> {
  await askFor(1, ask);
  const before = process.cpuUsage();
  const { times, failures } = await askFor(seconds, ask);
  const { user, system } = process.cpuUsage(before);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1));
  const spent = (user + system) / 1000;
  // Less than a core while questions wait: others were at work here, and times by the clock say nothing.
  const share = Math.round(spent / seconds / 10);
  console.log(
    `  ${name.padEnd(22)} p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, ${Math.round(times.length / seconds)}/s, ${(spent / times.length).toFixed(2)} ms of processor time (${share} % of a core)${failures === 0 ? '' : `, ${failures} given up`}`,
  );
  return times;
}

/** Milliseconds of each question that was answered, and how many the database gave up. */
async function askFor(duration: number, ask: () => Promise<unknown>): Promise<{ times: number[]; failures: number }> {
  const times: number[] = [];
  let failures = 0;
  const end = performance.now() + duration * 1000;
  const visitor = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await ask().then(
        () => times.push(performance.now() - began),
        () => {
          failures += 1;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, visitor));
  return { times, failures };
}
