import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { openLocalFolder } from './local-folder.ts';
import { openS3Bucket } from './s3-bucket.ts';
import type { Storage } from './storage.ts';

/** Opens STORAGE_URL: a folder (path or `file:`) or `s3://KEY:SECRET@host/bucket?region=…`. */
export async function openStorage({ storageUrl }: Pick<Config, 'storageUrl'>): Promise<Storage> {
  if (storageUrl.startsWith('s3:')) return openS3Bucket(storageUrl);
  if (/^(?!file:)[a-z][a-z0-9+.-]+:/i.test(storageUrl)) {
    throw new StartupError('bad_settings', 'STORAGE_URL must be a folder or start with s3://');
  }
  return openLocalFolder(storageUrl);
}
