import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Platform } from '#server/platform/platform.ts';
import { currentMonth } from '#server/properties/search/count-months.ts';
import { allOf, type Criteria, writeConditions } from '#server/properties/search/store-filters.ts';

/** Each different search asked in SQL of all homes that were cheaper, beside what was noted. @returns how many differ */
export async function compareWithSql(db: Platform['db'], ids: readonly string[]): Promise<number> {
  const noted = await sql<{ pair: string; times: number; readers: number }>`
    with saved as (select query, count(*)::int as readers from alerts group by query),
    told as (
      select a.query, e.property_id, count(*)::int as times
      from alert_hits as h join alerts as a on a.number = h.alert_number join alert_events as e on e.id = h.event_id
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

const program = `import { openFilledPlatform } from ${JSON.stringify(new URL('filled-platform.ts', import.meta.url).href)};
  import { createEventMatcher } from '#server/alerts/match-events.ts';
  const platform = await openFilledPlatform(Number(process.argv[1]), {}, { join: true });
  await createEventMatcher().matchAll(platform.db);
  await platform.close();`;

const countOf = async (db: Platform['db'], isMatched: boolean): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alert_events where (matched_at is not null) = ${isMatched}`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * Workers in processes of their own find searches for all events that wait; each is killed (SIGKILL) a moment after it has
 * begun to finish some, until nothing is left. @returns how many were killed at their work
 */
export async function matchKilled({ db }: Platform, listings: number): Promise<number> {
  let kills = 0;
  while ((await countOf(db, false)) > 0) {
    const done = await countOf(db, true);
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program, String(listings)], {
      stdio: ['ignore', 'ignore', 'inherit'],
      cwd: new URL('..', import.meta.url),
    });
    const exit = once(child, 'exit');
    while (child.exitCode === null && (await countOf(db, true)) === done) await wait(5);
    // Into the work on the events after those that are finished.
    await wait(20 + (kills % 5) * 20);
    if (child.exitCode === null) kills += 1;
    child.kill('SIGKILL');
    await exit;
  }
  return kills;
}
