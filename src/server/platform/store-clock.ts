import type { Db } from './database/open-database.ts';
import { now, select } from './database/typed-rows.ts';

/** The database's clock: what is still to come is not for a browser's or another server's to say. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await select({ now })``.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not tell the time');
  return row.now;
}
