import type { Db } from '../../platform/database/open-database.ts';
import { columnsOf, type Read, select } from '../../platform/database/typed-rows.ts';
import { allOf, type Criteria, writeConditions } from './store-filters.ts';

/** As the listings write it. */
const p = columnsOf('properties', 'p');
const place = { city: p.city, area: p.area };
const d = columnsOf('developers', 'd');
const developer = { id: d.id, name: d.name };

/** Where the matches lie and who builds them, those with most matches first. */
export type MatchNames = { places: Read<typeof place>[]; developers: Read<typeof developer>[] };

/** @param most of each */
export async function listNames(db: Db, criteria: Criteria, most: number): Promise<MatchNames> {
  const where = allOf(writeConditions(criteria));
  const places = await select(place)`
    from (select city, area, count(*) as homes from properties where ${where} and city <> '' group by city, area) as p
    order by homes desc, city collate "C", area collate "C" limit ${most}`.execute(db);
  const developers = await select(developer)`
    from (select developer_id, count(*) as homes from properties where ${where} and developer_id is not null
      group by developer_id) as p join developers as d on d.id = p.developer_id
    order by homes desc, d.id collate "C" limit ${most}`.execute(db);
  return { places: places.rows, developers: developers.rows };
}
