import type { Db } from '../database/open-database.ts';
import { columnsOf, oneOf, optional, optionalColumnsOf, pick, type Read, select } from '../database/typed-rows.ts';
import { proofKinds } from './store-proofs.ts';

const copy = optionalColumnsOf('backup_copies', 'c');
const row = {
  ...pick(columnsOf('backups', 'b'), ['id', 'name', 'started_at', 'ended_at', 'failed_why', 'size', 'is_encrypted']),
  ...pick(copy, ['place', 'sent_at', 'given_up_at', 'removed_at', 'proof_at', 'proof_failed_why']),
  not_sent_why: copy.failed_why,
  proof_kind: optional(oneOf(proofKinds, copy.proof_kind)),
};
export type NewestRow = Read<typeof row>;

/** The newest backups, a row for each copy; one for a backup without any. */
export async function listNewest(db: Db, most: number): Promise<NewestRow[]> {
  const { rows } = await select(row)`
    from (select * from backups order by started_at desc limit ${most}) as b
    left join backup_copies c on c.backup_id = b.id
    order by b.started_at desc, c.place`.execute(db);
  return rows;
}
