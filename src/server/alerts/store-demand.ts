import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import { asInteger, asJson, asText, columnsOf, pick, type Read, select } from '../platform/database/typed-rows.ts';
import { type Criteria, comparedColumns } from '../properties/service.ts';
import type { Home } from './keep-searches.ts';
import { type Candidate, wordsAreFound, wordsOf } from './store-events.ts';

const people = asInteger(sql`count(distinct a.reader_id)`);
const goesOn = sql`a.confirmed_at is not null and not a.is_paused and a.ends_at > clock_timestamp()`;

/** A home as it is stored, published or not. */
export async function findHome(db: Db, id: string): Promise<Home | null> {
  const compared = pick(columnsOf('properties', 'p'), comparedColumns);
  const { rows } = await select({ ...compared, ...wordsOf('p') })`from properties as p where p.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { search, place, ...home } = row;
  return { home, search, place };
}

/** How many people have saved one of these searches that the home really fits; `asked`: if the database finds their words. */
export async function countReaders(
  db: Db,
  propertyId: string,
  { sure, asked }: { sure: readonly number[]; asked: readonly Candidate[] },
): Promise<number> {
  const { rows } = await select({ people })`
    from (select unnest(${sure}::int[]) as number union all
      select c.number from unnest(${asked.map(({ number }) => number)}::int[],
        ${asked.map(({ inPlace }) => inPlace)}::boolean[]) as c (number, in_place)
        join alerts as a on a.number = c.number join properties as p on p.id = ${propertyId}
      where ${wordsAreFound}) as found
    join alerts as a on a.number = found.number
    where ${goesOn}`.execute(db);
  return rows[0]?.people ?? 0;
}

const wanted = {
  query: asText(sql`w.query`),
  people: asInteger(sql`w.people`),
  criteria: asJson<Criteria>(sql`one.criteria`),
};

/** As the index `alerts_wanted` has it; what is over by its time goes within the hour. */
const isWanted = sql`a.confirmed_at is not null and not a.is_paused`;

/** What most people look for. Nobody saves the same twice, so rows are people. */
export type Wanted = Read<typeof wanted>;
export async function listWanted(db: Db, limit: number): Promise<Wanted[]> {
  const { rows } = await select(wanted)`
    from (
      select a.query, count(*) as people from alerts as a where ${isWanted} group by a.query
      order by count(*) desc, a.query limit ${limit}) as w
    cross join lateral (select a.criteria from alerts as a where a.query = w.query and ${isWanted} limit 1) as one
    order by w.people desc, w.query`.execute(db);
  return rows;
}
