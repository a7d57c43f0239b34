import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database/open-database.ts';
import { asBytes, asTexts, type Read, select } from './database/typed-rows.ts';
import type { Secrets } from './secrets.ts';

/** Where something lies sealed: a column, the columns that name its row, and the purpose it was sealed for. */
export type SealedColumn = { table: string; keys: readonly string[]; column: string; purpose: string };

export type Resealed = {
  /** Rows with something sealed in them. */
  found: number;
  /** Sealed anew now; the others were already. */
  resealed: number;
  /** Rows that neither key opens, by their keys. */
  foreign: string[];
};

const batch = 200;

const sealedRow = (column: string, names: RawBuilder<unknown>) => ({
  sealed: asBytes(sql.ref(column)),
  keys: asTexts(sql`array[${names}]`),
});
type SealedRow = Read<ReturnType<typeof sealedRow>>;

/**
 * Seals everything in that column with the new key, in batches that each stand on their own: it may be broken off and
 * run again, and the app goes on meanwhile. A row that was changed between reading and writing was sealed anew by that.
 */
export async function resealColumn(
  db: Db,
  secrets: Pick<Secrets, 'reseal'>,
  { table, keys, column, purpose }: SealedColumn,
): Promise<Resealed> {
  const total: Resealed = { found: 0, resealed: 0, foreign: [] };
  const names = sql.join(keys.map((key) => sql.ref(key)));
  let after: string[] | null = null;
  for (;;) {
    const isLater: RawBuilder<unknown> = after === null ? sql`true` : sql`(${names}) > (${sql.join(after)})`;
    const { rows }: { rows: SealedRow[] } = await select(sealedRow(column, names))`
      from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${isLater} order by ${names} limit ${batch}`.execute(db);
    for (const { sealed, keys: values } of rows) {
      after = values;
      total.found += 1;
      const fresh = secrets.reseal(purpose, sealed);
      if (fresh === null) total.foreign.push(values.join(' '));
      else if (fresh !== sealed) {
        const { numAffectedRows } = await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}
          where (${names}) = (${sql.join(values)}) and ${sql.ref(column)} = ${sealed}`.execute(db);
        total.resealed += Number(numAffectedRows ?? 0);
      }
    }
    if (rows.length < batch) return total;
  }
}
