import { optional, type Setting, wholeNumber } from '../setting-kinds.ts';
import { parseBucketUrl } from '../storage/s3-bucket.ts';

const splitList = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** A folder, or a bucket whose address can be read. */
function isPlace(value: string): boolean {
  try {
    if (value.startsWith('s3:')) parseBucketUrl(value);
    return value.startsWith('s3:') || !/^(?!file:)[a-z][a-z0-9+.-]+:/i.test(value);
  } catch {
    return false;
  }
}

/** Where, for whom and when backups are made by themselves; part of the one table of settings. */
export const backupSettings = {
  backupUrls: {
    name: 'BACKUP_URL',
    isSecret: true,
    default: 'none',
    description:
      'Where a backup is put every night: a folder of another disk or machine, or a bucket as STORAGE_URL writes it; several ' +
      'with a comma between, each gets all. Without it no backup is made by itself. See “Backup”.',
    schema: optional
      .transform((value) => splitList(value ?? ''))
      .refine((list) => list.every((one) => isPlace(one)), 'must be folders or s3://KEY:SECRET@host/bucket'),
  },
  backupTo: {
    name: 'BACKUP_TO',
    default: 'none',
    description:
      'Addresses of keys (`npm run backup -- --new-key KEYFILE`), with a comma between: nightly backups are encrypted for them.',
    schema: optional
      .transform((value) => splitList(value ?? ''))
      .refine((list) => list.every((one) => /^age1[a-z0-9]{20,}$/.test(one)), 'must be addresses such as age1…'),
  },
  backupIdentityFile: {
    name: 'BACKUP_IDENTITY_FILE',
    default: 'none',
    description:
      'File with a key of its own, whose address is in BACKUP_TO too: with it the weekly proof opens encrypted backups. Its ' +
      'price: whoever takes over this machine can open old backups as well. Without it they are proved to be there and whole.',
    schema: optional,
  },
  backupAt: {
    name: 'BACKUP_AT',
    default: '2',
    description: 'Hour of the office’s clock from which the backup of the day is made, 0 to 23.',
    schema: wholeNumber(0, 23, 2),
  },
} as const satisfies Record<string, Setting>;
