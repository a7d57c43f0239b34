import { type RawBuilder, sql } from 'kysely';
import { mostNamed } from '#contract/map-units.ts';
import type { Db } from '../../platform/database/open-database.ts';
import {
  asInteger,
  asJson,
  asNumber,
  asText,
  asTexts,
  howMany,
  optional,
  select,
} from '../../platform/database/typed-rows.ts';
import type { Cells, Section } from './plan-cells.ts';
import { allOf, type Criteria, writeConditions } from './store-filters.ts';

const cell = {
  count: howMany(),
  price: optional(asNumber(sql`min(price)`)),
  x: asInteger(sql`sum(map_x) / count(*)`),
  y: asInteger(sql`sum(map_y) / count(*)`),
  west: asInteger(sql`min(map_x)`),
  north: asInteger(sql`min(map_y)`),
  east: asInteger(sql`max(map_x)`),
  south: asInteger(sql`max(map_y)`),
  ids: asTexts(
    sql`case when count(*) <= ${mostNamed} then array_agg(id order by created_at desc, id desc) else '{}' end`,
  ),
};

/** Of names in an order that does not depend on the language of the database. */
const mostFrequent = (column: RawBuilder<unknown>) =>
  asText(sql`coalesce(mode() within group (order by ${column} collate "C") filter (where ${column} <> ''), '')`);
const nameless = asText(sql`''`);

type Around = NonNullable<Cells['extent']>;

/** The cells of a section of the map with homes in them, and what there is of matches in all: of one moment. */
export async function countCells(db: Db, criteria: Criteria, section: Section): Promise<Cells> {
  const { west, north, east, south, bits, names } = section;
  const where = allOf(writeConditions(criteria));
  const anywhere = allOf(writeConditions({ ...criteria, areas: null }));
  const name = names === null ? nameless : mostFrequent(sql.ref(names));
  // Written out: two slots with the same number are not the same expression to the planner.
  const [row, column] = [sql`map_y >> ${sql.lit(bits)}`, sql`map_x >> ${sql.lit(bits)}`];
  const shape = { ...cell, name };
  const counted = select(shape)`
    from properties
    where ${where} and map_x between ${west}::int and ${east}::int and map_y between ${north}::int and ${south}::int
    group by ${row}, ${column} order by ${row}, ${column}`;
  const { rows } = await select({
    total: asInteger(sql`(select count(*) from properties where ${where})`),
    placed: asInteger(sql`(select count(*) from properties where ${where} and map_x is not null)`),
    unplaced: asInteger(sql`(select count(*) from properties where ${anywhere} and map_x is null)`),
    extent: optional(
      asJson<Around>(sql`(
        select json_build_object('west', min(map_x), 'north', min(map_y), 'east', max(map_x), 'south', max(map_y))
        from properties where ${where} and map_x is not null having count(*) > 0)`),
    ),
    cells: asJson<Cells['cells']>(sql`coalesce((select json_agg(counted) from (${counted}) as counted), '[]')`),
  })``.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('The database did not look');
  return found;
}
