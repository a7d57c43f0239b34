import { z } from 'zod';

/**
 * The newest format that is read; a restore refuses every later one by its number. Of format 1 all is inside; of format 2 the
 * bytes of files lie apart, beside other archives of the same place, and the manifest names them.
 */
export const archiveFormat = 2;

/** Why a backup cannot be made or restored, in words for whoever runs the machine. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const table = z.strictObject({
  /** Schema and name, `public.properties`. */
  name: z.string(),
  /** In the order of the rows' cells. */
  columns: z.array(z.string()),
});

/** The first entry of an archive, `header.json`: what is to come, and for which schema. */
export const archiveHeader = z.strictObject({
  format: z.literal([1, archiveFormat]),
  /** Version of the app that wrote it. */
  app: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), digest: z.string() })),
  /** Newest migration of the library that keeps the jobs. */
  jobs: z.int(),
  /** Stands for SECRET_KEY without telling it: what lies sealed opens with that key alone. */
  keyMark: z.string(),
  tables: z.array(table),
});
export type ArchiveHeader = z.infer<typeof archiveHeader>;

/** The last entry, `manifest.json`: what the reader must have found by then. SHA-256 in hex. */
export const archiveManifest = z.strictObject({
  tables: z.record(z.string(), z.strictObject({ rows: z.int(), bytes: z.int(), digest: z.string() })),
  /** The last number that each sequence gave out; null for none. */
  sequences: z.record(z.string(), z.string().nullable()),
  files: z.record(
    z.string(),
    z.strictObject({
      size: z.int(),
      digest: z.string(),
      contentType: z.string(),
      /** Its name among those that lie apart. */
      apart: z.string().optional(),
    }),
  ),
  /** Files that a row names and the storage did not have, or had otherwise than the row says. */
  unreadable: z.array(z.strictObject({ key: z.string(), why: z.string() })),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

/** What is read before anything else of the header: a later format may have any other shape. */
export const anyHeader = z.looseObject({ format: z.int().min(1), app: z.string() });

export const headerEntry = 'header.json';
export const manifestEntry = 'manifest.json';
export const tableEntry = (name: string, part: number) => `tables/${name}/${String(part).padStart(6, '0')}`;
export const fileEntry = (key: string) => `files/${key}`;

/** What an entry holds, by its name. */
export function readEntryName(entry: string): { kind: 'table' | 'file' | 'other'; name: string } {
  const [, table] = /^tables\/([\w.]+)\/\d{6,}$/.exec(entry) ?? [];
  if (table !== undefined) return { kind: 'table', name: table };
  if (entry.startsWith('files/')) return { kind: 'file', name: entry.slice('files/'.length) };
  return { kind: 'other', name: entry };
}
