import type { Config } from '../config.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';

/** Where copies go. `name` is the address as it may be shown and kept. */
export type Place = { name: string; open(): Promise<Storage> };

/** A place that cannot be reached says so when it is opened, not here: the others get their copies. */
export const openPlaces = ({ backupUrls }: Pick<Config, 'backupUrls'>): Place[] =>
  backupUrls.map((address) => ({ name: namePlace(address), open: () => openStorage({ storageUrl: address }) }));

/** Without key, secret and options: `s3://host/bucket`. A folder is its own name. */
export function namePlace(address: string): string {
  if (!address.startsWith('s3:')) return address;
  const { host, pathname } = new URL(address);
  return `s3://${host}${pathname}`;
}
