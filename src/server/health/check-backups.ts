import { readBackupState } from '../platform/backups/read-backup-state.ts';
import { listLooks, type ProofKind } from '../platform/backups/store-proofs.ts';
import type { Say } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';

const write = (at: Date | null): string =>
  at === null ? 'never' : `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const words: Record<ProofKind, string> = {
  restored: 'restored beside, compared, ten pages opened',
  opened: 'opened and compared by hand',
  present: 'present and whole, not opened',
};

/** Whether the nightly backup was made, has come to every place, and was proved lately. */
export async function checkBackups(platform: Platform, say: Say): Promise<string[]> {
  const { level, cause, nextStep, lastBackupAt, lastProofAt } = await readBackupState(platform);
  if (level === 'ok') say.ok('The last one is at all its places, and one was proved within 8 days.');
  else say[level](cause, nextStep);
  const looks = await listLooks(platform.db);
  return [
    `Last made: ${write(lastBackupAt)}`,
    `Last opened and found whole: ${write(lastProofAt)}`,
    ...looks.map(
      ({ name, place, at, kind, proof_failed_why }) =>
        `${place}: ${name}, ${write(at)}: ${kind === null ? `failed: ${proof_failed_why}` : words[kind]}`,
    ),
  ];
}
