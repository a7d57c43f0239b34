import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';
import { asText, select } from '../database/typed-rows.ts';
import { findBeside } from './name-beside.ts';

/** Drops what restores left beside this database more than so many days ago; one that somebody looks into stays. */
export async function dropFormer(db: Db, days: number): Promise<void> {
  const shape = {
    name: asText(sql`datname::text`),
    current: asText(sql`current_database()::text`),
    now: asText(sql`now()::text`),
  };
  const { rows } = await select(shape)`from pg_database
    where not exists (select from pg_stat_activity s where s.datname = pg_database.datname
      and s.usesysid is not null and s.datname <> current_database())`.execute(db);
  const [first] = rows;
  if (first === undefined) return;
  const names = rows.map(({ name }) => name);
  const oldest = new Date(first.now).getTime() - days * 24 * 60 * 60_000;
  for (const { name, at } of findBeside(first.current, names))
    if (at.getTime() < oldest) await sql`drop database if exists ${sql.id(name)}`.execute(db);
}
