import { sql } from 'kysely';
import type { SlowQuestion } from './database/collect-slow.ts';
import type { Db } from './database/open-database.ts';
import { asInteger, columnsOf, pick, select } from './database/typed-rows.ts';

/** Different statements of one day; of a day that has so many, further ones are left out. */
const mostOfDay = 200;

export async function addSlow(db: Db, found: readonly SlowQuestion[]): Promise<void> {
  await sql`
    insert into slow_questions as kept (statement, seen, slowest_ms)
    select statement, seen, slowest
    from json_to_recordset(${JSON.stringify(found)}::json) as one (statement text, seen int, slowest int)
    where (select count(*) from slow_questions where day = (clock_timestamp() at time zone 'utc')::date) < ${mostOfDay}
    on conflict (day, statement) do update
    set seen = kept.seen + excluded.seen, slowest_ms = greatest(kept.slowest_ms, excluded.slowest_ms)`.execute(db);
}

/** Of today and yesterday (UTC), the slowest first. */
export async function listSlow(db: Db): Promise<SlowQuestion[]> {
  const { statement } = pick(columnsOf('slow_questions'), ['statement']);
  const shape = { statement, seen: asInteger(sql`sum(seen)`), slowest: asInteger(sql`max(slowest_ms)`) };
  const { rows } = await select(shape)`
    from slow_questions where day >= (clock_timestamp() at time zone 'utc')::date - 1
    group by statement order by max(slowest_ms) desc, statement limit 20`.execute(db);
  return rows;
}

export async function removeOldSlow(db: Db): Promise<void> {
  await sql`delete from slow_questions where day < (clock_timestamp() at time zone 'utc')::date - 7`.execute(db);
}
