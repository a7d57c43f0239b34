import { sql } from 'kysely';
import { type Level, levels } from '#contract/health.ts';
import { lockName } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asBoolean,
  asInteger,
  asText,
  columnsOf,
  now,
  oneOf,
  pick,
  type Read,
  select,
} from '../platform/database/typed-rows.ts';

const server = {
  now,
  version: asText(sql`current_setting('server_version')`),
  used: asInteger(sql`(select count(*) from pg_stat_activity
    where usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend')`),
  isSuperuser: asBoolean(sql`(select rolsuper from pg_roles where rolname = current_user)`),
  most: asInteger(
    sql`current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int`,
  ),
};

export async function readServer(db: Db): Promise<Read<typeof server>> {
  const { rows } = await select(server)``.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database told nothing of itself');
  return row;
}

const table = columnsOf('health_lines');
const lines = { ...pick(table, ['about', 'since', 'streak', 'told_at']), level: oneOf(levels, table.level) };
export type StoredLine = Read<typeof lines>;

export async function listLines(db: Db): Promise<StoredLine[]> {
  const { rows } = await select(lines)`from health_lines order by about`.execute(db);
  return rows;
}

/** One more sample of each line, and how they stand then; one process at a time. Lines that are no more are forgotten. */
export async function sampleLines(trx: Db, found: readonly { about: string; level: Level }[]): Promise<StoredLine[]> {
  await lockName(trx, 'health');
  const [abouts, news] = [found.map(({ about }) => about), found.map(({ level }) => level)];
  await sql`delete from health_lines where not (about = any(${abouts}::text[]))`.execute(trx);
  await sql`
    insert into health_lines as line (about, level) select * from unnest(${abouts}::text[], ${news}::text[])
    on conflict (about) do update set
      level = excluded.level,
      since = case when line.level = excluded.level then line.since else clock_timestamp() end,
      streak = case when (line.level = 'wrong') = (excluded.level = 'wrong') then line.streak + 1 else 1 end`.execute(
    trx,
  );
  return listLines(trx);
}

/** Admins are told of these now: that they are wrong, or, where `isOver`, that they are no more. */
export async function markTold(trx: Db, abouts: readonly string[], isOver: boolean): Promise<void> {
  await sql`
    update health_lines set told_at = case when ${isOver}::boolean then null else clock_timestamp() end
    where about = any(${abouts}::text[])`.execute(trx);
}
