import { sql } from 'kysely';
import { tryLockName } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { howMany, select } from '../platform/database/typed-rows.ts';

export type NewDirectoryRow = {
  pincode: string;
  name: string;
  taluk: string;
  district: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
};

/** An empty directory that nobody sees until it is filled; false when another load runs. */
export async function inOneLoad(db: Db, work: (trx: Db) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '120s'`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = '120s'`.execute(trx);
    if (!(await tryLockName(trx, 'directory'))) return false;
    await sql`delete from directory_places`.execute(trx);
    await work(trx);
    return true;
  });
}

/** @returns how many were not there yet */
export async function insertDirectory(trx: Db, rows: NewDirectoryRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into directory_places (pincode, name, taluk, district, state, latitude, longitude)
    select pincode, name, taluk, district, state, latitude, longitude
    from json_populate_recordset(null::directory_places, ${JSON.stringify(rows)}::json)
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Takes away points that lie where the others of the same state or pincode do not: more than a degree outside the box of
 * nineteen twentieths of the state, or some thirty kilometres from the middle of a pincode with three points.
 * @returns how many places have none
 */
export async function removeDoubtfulPoints(trx: Db): Promise<number> {
  await sql`
    with boxes as (
      select state,
        percentile_cont(array[0.025, 0.975]) within group (order by latitude) as lats,
        percentile_cont(array[0.025, 0.975]) within group (order by longitude) as lngs
      from directory_places where latitude is not null group by state having count(*) >= 20)
    update directory_places as d set latitude = null, longitude = null from boxes as b
    where d.state = b.state and not (
      d.latitude between b.lats[1] - 1 and b.lats[2] + 1 and d.longitude between b.lngs[1] - 1 and b.lngs[2] + 1)`.execute(
    trx,
  );
  await sql`
    with middles as (
      select pincode,
        percentile_cont(0.5) within group (order by latitude) as lat,
        percentile_cont(0.5) within group (order by longitude) as lng
      from directory_places where latitude is not null group by pincode having count(*) >= 3)
    update directory_places as d set latitude = null, longitude = null from middles as m
    where d.pincode = m.pincode and (abs(d.latitude - m.lat) > 0.3 or abs(d.longitude - m.lng) > 0.3)`.execute(trx);
  await sql`analyze directory_places`.execute(trx);
  const { rows } = await select({ count: howMany() })`
    from directory_places where latitude is null`.execute(trx);
  return rows[0]?.count ?? 0;
}
