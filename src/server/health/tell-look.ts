import type { Say } from '../platform/checks/finding.ts';
import type { Db } from '../platform/database/open-database.ts';
import { findLook } from './store-looks.ts';

/** As the hourly job found it: no page makes calls of its own. */
export async function tellLook(db: Db, name: string, say: Say): Promise<void> {
  const known = await findLook(db, name);
  if (known === null) say.ok('It is looked at once an hour, for the first time soon.');
  for (const { state, says, next = '' } of known?.found ?? []) {
    if (state === 'ok') say.ok(says);
    else say[state](says, next);
  }
}
