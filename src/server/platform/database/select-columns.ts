import { type Selectable, sql } from 'kysely';
import type { DB } from './schema.gen.ts';

/** Some columns of a table, as they are read. */
export type RowOf<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Column
>;

/** Columns of the table that a statement calls `alias`. */
export const selectFrom = (alias: string, columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)));
