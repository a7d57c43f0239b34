import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Note } from '#server/imports/describe-note.ts';
import { type ImportTotals, importListings } from '#server/imports/service.ts';
import { type ImportCells, importRow } from './import-rows.ts';
import { startPlatform } from './start-platform.ts';

/** A row whose id is an address of the portal, as it names its listings. */
export const portalRow = ({ id = 'A1000001', ...changes }: ImportCells = {}): string =>
  importRow({ id: `https://portal.example/${id}`, ...changes });

export async function* inChunks(bytes: Uint8Array, size = 7919): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

type Ran = ImportTotals & {
  notes: Note[];
  /** `2 PRICE no_price` */
  said: string[];
};

/** A database of its own into which files are read, and what of them is in it. */
export async function startImporter() {
  const platform = await startPlatform();
  const { db } = platform;
  return {
    db,
    close: platform.close,
    /** Row by row it would ask each table that names a home, thousands of times. */
    empty: async () => void (await sql`truncate properties cascade`.execute(db)),
    all: () => db.selectFrom('properties').selectAll().orderBy('source_ref').execute(),
    run: async (file: string | Uint8Array, dryRun = false): Promise<Ran> => {
      const notes: Note[] = [];
      const bytes = typeof file === 'string' ? Buffer.from(file) : file;
      const totals = await importListings(db, inChunks(bytes), { dryRun, onNote: (note) => notes.push(note) });
      expect(totals.added + totals.updated + totals.unchanged + totals.refused).toBe(totals.rows);
      const said = notes.map((note) => `${note.line} ${note.column} ${note.reason}`.replace('  ', ' '));
      return { ...totals, notes, said };
    },
  };
}
