import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { StoredFile } from './store.ts';

/**
 * Files that are about to be used by a record, held until the transaction ends: whoever removes what nobody uses waits
 * for it, and finds them used.
 */
export async function claimFiles(trx: Db, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  take(trx, 'files');
  return trx.selectFrom('files').selectAll().where('id', 'in', ids).orderBy('id').forKeyShare().execute();
}
