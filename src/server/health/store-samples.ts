import { sql } from 'kysely';
import type { Room } from '../platform/checks/check-room.ts';
import type { Db } from '../platform/database/open-database.ts';
import { asJson, columnsOf, pick, type Read, select } from '../platform/database/typed-rows.ts';

const keptDays = 90;

const table = columnsOf('health_samples');
const samples = {
  ...pick(table, ['taken_at', 'disk_free', 'database_bytes']),
  tables: asJson<Record<string, number>>(table.tables),
};
export type Sample = Read<typeof samples>;

/** One an hour at most, however often the app is started; those of ninety days are kept. */
export async function insertSample(db: Db, { free, total }: Room): Promise<void> {
  await sql`
    insert into health_samples (disk_free, disk_total, database_bytes, tables)
    select ${Math.round(free)}::bigint, ${Math.round(total)}::bigint, pg_database_size(current_database()),
      (select coalesce(json_object_agg(relname, pg_total_relation_size(oid)), '{}')
        from pg_class where relkind in ('r', 'm') and relnamespace = current_schema()::regnamespace)
    where not exists (
      select from health_samples where taken_at > clock_timestamp() - interval '30 minutes')`.execute(db);
  await sql`
    delete from health_samples where taken_at < clock_timestamp() - ${keptDays} * interval '1 day'`.execute(db);
}

/** Of so many days, the oldest first. */
export async function listSamples(db: Db, days: number): Promise<Sample[]> {
  const { rows } = await select(samples)`
    from health_samples where taken_at > clock_timestamp() - ${days} * interval '1 day' order by taken_at`.execute(db);
  return rows;
}
