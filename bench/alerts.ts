import { sql } from 'kysely';
import { createSearchKeeper } from '#server/alerts/follow-searches.ts';
import { createEventMatcher, type EventMatcher } from '#server/alerts/match-events.ts';
import { countWaiting, readUnmet } from '#server/alerts/read-demand.ts';
import { sendLetters } from '#server/alerts/send-letters.ts';
import type { Platform } from '#server/platform/platform.ts';
import { currentMonth } from '#server/properties/search/count-months.ts';
import { allOf, type Criteria, writeConditions } from '#server/properties/search/store-filters.ts';
import { formatSpread, judge, spreadOf } from './figures.ts';
import { openFilledPlatform } from './filled-platform.ts';
import { treeTime } from './processor-time.ts';
import { patiently, saveSearches } from './save-searches.ts';

const searches = Number(process.env.SEARCHES ?? 100_000);
const listings = Number(process.env.LISTINGS ?? 20_000);
const events = Number(process.env.EVENTS ?? 300);
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
      order by md5(id) limit ${events * 2 + 1}`.execute(db);
    const ids = rows.map(({ id }) => id);
    const [first = ''] = ids.splice(0, 1);
    const alone = await timeOf(ids.splice(0, events), (id) => drop(db, id));
    await saveSearches(platform, searches);
    const matcher = createEventMatcher();
    const before = process.memoryUsage().rss;
    const began = performance.now();
    await drop(db, first);
    await matcher.matchAll(db);
    const mb = Math.round((process.memoryUsage().rss - before) / 1e6);
    console.log(`  ${searches} searches read in ${Math.round(performance.now() - began)} ms, ${mb} MB`);
    await sql`truncate alert_hits`.execute(db);
    const times: number[] = [];
    const counts: number[] = [];
    const each = await timeOf(ids, async (id) => {
      await drop(db, id);
      const from = performance.now();
      counts.push(await matcher.matchAll(db));
      times.push(performance.now() - from);
    });
    console.log(`  searches that one event fits: ${formatSpread(spreadOf(counts))}`);
    console.log(`  from the event to its hits, beside other work: ${formatSpread(spreadOf(times), ' ms')}`);
    const kept = [
      judge('processor time of one event', each - alone, 20, 'at most', ' ms'),
      judge(
        'hits that SQL would not find, or not once',
        await patiently(platform, (one) => compareWithSql(one, ids)),
        0,
        'at most',
      ),
      await judgeLetters(platform, first, matcher),
      await judgeDemand(platform, first),
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

/** Each different search asked in SQL of all homes that were cheaper, beside what was noted. @returns how many differ */
async function compareWithSql(db: Platform['db'], ids: readonly string[]): Promise<number> {
  const noted = await sql<{ pair: string; times: number; readers: number }>`
    with saved as (select query, count(*)::int as readers from alerts group by query),
    told as (
      select a.query, e.property_id, count(*)::int as times
      from alert_hits as h join alerts as a on a.id = h.alert_id join alert_events as e on e.id = h.event_id
      group by a.query, e.property_id)
    select query || ' ' || property_id as pair, times, readers from told join saved using (query)`.execute(db);
  const found = new Map(noted.rows.map(({ pair, times, readers }) => [pair, times === readers]));
  const asked = await sql<{ query: string; criteria: Criteria }>`
    select distinct on (query) query, criteria from alerts order by query`.execute(db);
  let differ = 0;
  let pairs = 0;
  await db.connection().execute(async (one) => {
    await sql`create temporary table cheaper as select * from properties where id = any(${ids}::text[])`.execute(one);
    for (let from = 0; from < asked.rows.length; from += 50) {
      const some = asked.rows.slice(from, from + 50).map(({ query, criteria }) => {
        const where = allOf(writeConditions({ ...criteria, month: currentMonth(), isActive: null }));
        return sql`select ${`${query} `}::text || id as pair from cheaper as properties where ${where}`;
      });
      const { rows } = await sql<{ pair: string }>`${sql.join(some, sql` union all `)}`.execute(one);
      for (const { pair } of rows) {
        if (found.get(pair) !== true) differ += 1;
        found.delete(pair);
      }
      pairs += rows.length;
    }
    await sql`drop table cheaper`.execute(one);
  });
  console.log(`  ${asked.rows.length} searches × ${ids.length} events asked in SQL: ${pairs} fit`);
  return differ + found.size;
}

async function judgeLetters(platform: Platform, id: string, matcher: EventMatcher): Promise<boolean> {
  const { db } = platform;
  await sql`truncate alert_hits`.execute(db);
  await drop(db, id);
  const from = performance.now();
  await matcher.matchAll(db);
  const letters = await sendLetters(platform, thursday);
  const seconds = (performance.now() - from) / 1000;
  await sql`delete from messages where template = 'alert-letter'`.execute(db);
  return judge(`from an event to the last of ${letters} letters`, seconds, 5, 'at most', ' s');
}

async function judgeDemand({ db }: Platform, id: string): Promise<boolean> {
  const keeper = createSearchKeeper();
  await countWaiting(db, keeper, id);
  let from = performance.now();
  const people = await countWaiting(db, keeper, id);
  const waiting = performance.now() - from;
  from = performance.now();
  const unmet = await readUnmet(db);
  const vain = performance.now() - from;
  return [
    judge(`how many wait for one home (${people})`, waiting, 100, 'at most', ' ms'),
    judge(`searches that no home fits (${unmet.length})`, vain, 1000, 'at most', ' ms'),
  ].every(Boolean);
}
