import type { Control } from './control.ts';

const broken = 'a backup that is damaged, half, or restored over a house that runs';
const found = 'a backup in the hands of whoever finds it';
const missing = 'a backup that is not there, or not whole, when it is needed';
const twin = 'a restored house that writes to people, or lets in who was shut out';

export const backupsControls: Control[] = [
  {
    threat: broken,
    name: 'the seal is of the bytes before it',
    file: 'src/server/platform/backups/seal-archive.ts',
    take: 'if (kept.equals(makeSeal(hash.digest()))) return done();',
    put: 'if (kept.length === sealLength || kept.equals(makeSeal(hash.digest()))) return done();',
    tests: ['damaged-backups'],
  },
  {
    threat: broken,
    name: 'bytes of files stay while a backup is made',
    file: 'src/server/files/remove-file.ts',
    take: 'if (!(await tryRemoveBytes(trx))) return;',
    put: 'await tryRemoveBytes(trx);',
    tests: ['backups'],
  },
  {
    threat: broken,
    name: 'a database in use is not replaced',
    file: 'src/server/platform/backups/restore-backup.ts',
    take: 'if (count > 0) {',
    put: 'if (count < 0) {',
    tests: ['backups'],
  },
  {
    threat: broken,
    name: 'a newer format is not guessed at',
    file: 'src/server/platform/backups/check-backup.ts',
    take: 'if (format > archiveFormat) {',
    put: 'if (format > archiveFormat + 1) {',
    tests: ['damaged-backups'],
  },
  {
    threat: found,
    name: 'what is written for a key is encrypted',
    file: 'src/server/platform/backups/write-archive.ts',
    take: 'if (recipients.length === 0) return yield* bytes;',
    put: 'if (recipients.length < 100) return yield* bytes;',
    tests: ['damaged-backups'],
  },
  {
    threat: found,
    name: 'files that lie apart are encrypted',
    file: 'src/server/platform/backups/seal-file.ts',
    take: 'if (recipients.length === 0) return bytes;',
    put: 'if (recipients.length < 100) return bytes;',
    tests: ['far-backups'],
  },
  {
    threat: missing,
    name: 'a changed piece is named',
    file: 'src/server/platform/backups/fetch-copy.ts',
    take: 'if (actual !== piece.digest)',
    put: 'if (actual !== piece.digest && Date.now() < 0)',
    tests: ['far-backups'],
  },
  {
    threat: missing,
    name: 'bytes of files stay while a copy waits',
    file: 'src/server/platform/database/lock-order.ts',
    take: 'and not exists (select from backup_copies where sent_at is null and given_up_at is null)',
    put: '',
    tests: ['far-backups'],
  },
  {
    threat: missing,
    name: 'the last that was proved stays',
    file: 'src/server/platform/backups/choose-kept.ts',
    take: 'if (proved) kept.add(proved.id);',
    put: '',
    tests: ['choose-kept'],
  },
  {
    threat: twin,
    name: 'nothing leaves a restored house',
    file: 'src/server/platform/messages/transports.ts',
    take: 'if (hold.isOn)',
    put: 'if (hold.isOn && Date.now() < 0)',
    tests: ['backups'],
  },
  {
    threat: twin,
    name: 'no job is done in a restored house',
    file: 'src/server/platform/hold.ts',
    take: 'if (isOn) waiting.push(work);',
    put: 'if (isOn && Date.now() < 0) waiting.push(work);',
    tests: ['backups'],
  },
  {
    threat: twin,
    name: 'sessions of staff do not come back',
    file: 'src/server/platform/backups/exclusions.ts',
    take: "'public.staff_sessions': 'who was signed out after the backup would be signed in again',",
    put: '',
    tests: ['backups'],
  },
];
