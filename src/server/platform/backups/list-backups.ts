import type { NightlyBackup } from '#contract/health.ts';
import type { Db } from '../database/open-database.ts';
import { listNewest, type NewestRow } from './store-newest.ts';

/** The newest backups with their copies, newest first. */
export async function listBackups(db: Db, most: number): Promise<NightlyBackup[]> {
  const rows = await listNewest(db, most);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((copies) => {
    const [backup] = copies;
    return backup === undefined ? [] : [presentBackup(backup, copies)];
  });
}

const presentBackup = (backup: NewestRow, copies: readonly NewestRow[]): NightlyBackup => ({
  name: backup.name,
  startedAt: backup.started_at.toISOString(),
  state: backup.ended_at === null ? 'being made' : backup.failed_why === null ? 'made' : 'failed',
  why: backup.failed_why,
  size: backup.size,
  isEncrypted: backup.is_encrypted,
  copies: copies.flatMap(({ place, ...copy }) => (place === null ? [] : [presentCopy(place, copy)])),
});

const presentCopy = (place: string, copy: Omit<NewestRow, 'place'>): NightlyBackup['copies'][number] => ({
  place,
  state: stateOf(copy),
  why: copy.proof_failed_why ?? copy.not_sent_why,
  proof: copy.proof_at === null ? 'none' : (copy.proof_kind ?? 'failed'),
  provedAt: copy.proof_at?.toISOString() ?? null,
});

function stateOf({ removed_at, given_up_at, sent_at }: Omit<NewestRow, 'place'>) {
  if (removed_at !== null) return 'removed';
  if (given_up_at !== null) return 'given up';
  return sent_at === null ? 'waiting' : 'there';
}
