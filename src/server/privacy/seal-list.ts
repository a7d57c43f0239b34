import { z } from 'zod';
import { erasureReasons } from '#contract/privacy-choices.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { ErasureRow } from './store-erasure-list.ts';

/** Beside the bytes of files, and at every place of backups. */
export const listKey = 'erasures/list.sealed';
/** In DATA_DIR. */
export const listFile = 'erasures.sealed';

const purpose = 'list of erasures';
const list = z.array(
  z.strictObject({
    id: z.string(),
    at: z.iso.datetime(),
    reason: z.enum(erasureReasons),
    inquiry_ids: z.array(z.string()),
    digests: z.array(z.string()),
    erased_by: z.string().nullable(),
  }),
);

/** Sealed, so that nobody who may write to a place can have something erased. */
export const sealList = ({ seal }: Pick<Secrets, 'seal'>, rows: readonly ErasureRow[]): Buffer =>
  seal(purpose, JSON.stringify(rows.map((row) => ({ ...row, at: row.at.toISOString() }))));

/** Null for what was not sealed with our SECRET_KEY. */
export function openList({ unseal }: Pick<Secrets, 'unseal'>, bytes: Buffer): ErasureRow[] | null {
  const text = unseal(purpose, bytes);
  return text === null ? null : list.parse(JSON.parse(text)).map((row) => ({ ...row, at: new Date(row.at) }));
}
