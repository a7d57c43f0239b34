import { sql } from 'kysely';
import { createSearchKeeper } from '#server/alerts/follow-searches.ts';
import { createEventMatcher } from '#server/alerts/match-events.ts';
import { countWaiting, readUnmet } from '#server/alerts/read-demand.ts';
import { sendLetters } from '#server/alerts/send-letters.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fromDatabase, type Search } from '#server/properties/service.ts';
import { compareWithSql, matchKilled } from './compare-alerts.ts';
import { formatSpread, judge, spreadOf } from './figures.ts';
import { openFilledPlatform } from './filled-platform.ts';
import { judgeImport } from './import-alerts.ts';
import { treeTime } from './processor-time.ts';
import { patiently, saveSearches } from './save-searches.ts';
import { startEngine } from './start-engine.ts';

const searches = Number(process.env.SEARCHES ?? 100_000);
const listings = Number(process.env.LISTINGS ?? 20_000);
const events = Number(process.env.EVENTS ?? 1000);
const few = 100;
/** A Thursday at eleven in the morning in India, long after anybody was told of anything. */
const thursday = new Date('2099-01-01T11:00:00+05:30');

/** So many saved searches, one event after the other: what finding all that fit takes, and whether SQL finds the same. */
export async function benchAlerts(): Promise<boolean> {
  const platform = await openFilledPlatform(listings);
  const { db } = platform;
  try {
    await saveSearches(platform, 0);
    const { rows } = await sql<{ id: string }>`
      select id from properties where is_active and status not in ('sold', 'reserved') and price > 0
      order by md5(id) limit ${events + few + 1}`.execute(db);
    const ids = rows.map(({ id }) => id);
    const [first = ''] = ids.splice(0, 1);
    const alone = await timeOf(ids.splice(0, few), (id) => drop(db, id));
    await saveSearches(platform, searches);
    const matcher = createEventMatcher();
    const before = process.memoryUsage().rss;
    let began = performance.now();
    const cpu = treeTime(process.pid);
    await matcher.matchAll(db);
    const mb = Math.round((process.memoryUsage().rss - before) / 1e6);
    console.log(
      `  ${searches} searches read in ${Math.round(performance.now() - began)} ms (processor ${treeTime(process.pid) - cpu}), ${mb} MB`,
    );
    await drop(db, first);
    began = performance.now();
    await matcher.matchAll(db);
    console.log(`  the first event after that: ${Math.round(performance.now() - began)} ms`);
    await sql`truncate alert_hits`.execute(db);
    const times: number[] = [];
    const counts = new Map<string, number>();
    const match = async (id: string) => {
      await drop(db, id);
      const from = performance.now();
      counts.set(id, await matcher.matchAll(db));
      times.push(performance.now() - from);
    };
    const each = await timeOf(ids, match);
    console.log(`  searches that one event fits: ${formatSpread(spreadOf([...counts.values()]))}`);
    console.log(`  from the event to its hits, beside other work: ${formatSpread(spreadOf(times), ' ms')}`);
    const isAsSql = () => patiently(platform, (one) => compareWithSql(one, ids));
    const differ = await isAsSql();
    const fullest = ids.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0)).slice(0, few);
    const most = await timeOf(fullest, match);
    const fit = fullest.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0) / fullest.length;
    await sql`truncate alert_hits, alert_events`.execute(db);
    for (const id of ids) await drop(db, id);
    const kills = await matchKilled(platform, listings);
    const kept = [
      judge('processor time of one event', each - alone, 20, 'at most', ' ms'),
      judge(`of one that fits ${Math.round(fit)}`, most - alone, 20, 'at most', ' ms'),
      judge('hits that SQL would not find, or not once', differ, 0, 'at most'),
      judge(`the same of workers that were killed ${kills} times`, await isAsSql(), 0, 'at most'),
      await judgeLetters(platform, fullest[0] ?? first),
      await judgeDemand(platform, first),
      await judgeImport(platform, thursday),
    ];
    return kept.every(Boolean);
  } finally {
    await saveSearches(platform, 0);
    await platform.close();
  }
}

/** Milliseconds of processor time of each, with the database. The kernel counts in hundredths of a second: only many together say something. */
async function timeOf(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<number> {
  const from = treeTime(process.pid);
  for (const id of ids) await work(id);
  return (treeTime(process.pid) - from) / Math.max(1, ids.length);
}

const drop = (db: Platform['db'], id: string) =>
  sql`update properties set price = greatest(1, price * 9 / 10) where id = ${id}`.execute(db);

/** As right after a start, when memory has read nothing yet, and as ever after. */
async function judgeLetters(platform: Platform, id: string): Promise<boolean> {
  const { db } = platform;
  const matcher = createEventMatcher();
  const write = async () => {
    await sql`truncate alert_hits`.execute(db);
    await drop(db, id);
    const [cpu, from] = [treeTime(process.pid), performance.now()];
    await matcher.matchAll(db);
    const letters = await sendLetters(platform, thursday);
    const seconds = (performance.now() - from) / 1000;
    await sql`delete from messages where template = 'alert-letter'`.execute(db);
    await sql`update alerts set told_at = null where told_at is not null`.execute(db);
    return { letters, seconds, cpu: treeTime(process.pid) - cpu };
  };
  const first = await write();
  console.log(
    `  from an event, with nothing read, to the last of ${first.letters} letters: ${first.seconds.toFixed(1)} s (processor ${first.cpu} ms)`,
  );
  const { letters, seconds, cpu } = await write();
  return judge(`from an event to the last of ${letters} letters (processor ${cpu} ms)`, seconds, 5, 'at most', ' s');
}

async function judgeDemand(platform: Platform, id: string): Promise<boolean> {
  const { db } = platform;
  const keeper = createSearchKeeper();
  await countWaiting(db, keeper, id);
  const from = performance.now();
  const people = await countWaiting(db, keeper, id);
  const waiting = performance.now() - from;
  const { engine, close } = await startEngine(platform);
  const [asked, alone] = [await readIn({ db, engine }), await readIn(fromDatabase(db))];
  await close();
  console.log(`  without the engine ${Math.round(alone.time)} ms (processor ${alone.cpu})`);
  return [
    judge(`how many wait for one home (${people})`, waiting, 100, 'at most', ' ms'),
    judge('searches that engine and database tell apart', asked.unmet === alone.unmet ? 0 : 1, 0, 'at most'),
    judge(`searches that no home fits (processor ${asked.cpu} ms)`, asked.time, 500, 'at most', ' ms'),
  ].every(Boolean);
}

/** The second time: connections stand and statements are known. */
async function readIn(search: Search): Promise<{ unmet: string; time: number; cpu: number }> {
  await readUnmet(search);
  const cpu = treeTime(process.pid);
  const from = performance.now();
  const unmet = await readUnmet(search);
  return { unmet: JSON.stringify(unmet), time: performance.now() - from, cpu: treeTime(process.pid) - cpu };
}
