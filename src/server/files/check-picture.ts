import type { Db } from '../platform/database/open-database.ts';
import { claimFiles } from './store-claims.ts';

export type KeptPicture = { address: string | null; fileId: string | null };

/**
 * The address of a picture as a record keeps it: ours without its host, so that it outlives a new name of the site, a
 * foreign one as it is, none as null. The file stays until the transaction ends.
 * @returns null when it is one of ours and there is no such public picture
 */
export async function checkPicture(trx: Db, address: string, publicUrl: string): Promise<KeptPicture | null> {
  if (address === '') return { address: null, fileId: null };
  const path = address.startsWith(`${publicUrl}/media/`) ? address.slice(publicUrl.length) : address;
  if (!path.startsWith('/media/')) return { address: path, fileId: null };
  const id = /^\/media\/([0-9a-f]{24})\/[\w.-]+$/.exec(path)?.[1];
  const [file] = id === undefined ? [] : await claimFiles(trx, [id]);
  return file === undefined || file.is_private || file.width === null ? null : { address: path, fileId: file.id };
}
