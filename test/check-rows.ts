import { readFileSync } from 'node:fs';
import { watchLocks } from '#server/platform/database/lock-order.ts';
import { claimOf, lookAtRows, type Shape } from '#server/platform/database/typed-rows.ts';

/** `inquiries.property_id` and all other columns that may be null, by the generated types of the tables. */
export function nullableColumns(schema: string): Set<string> {
  const [types = '', tables = ''] = schema.split('export interface DB {');
  const columns = new Map(
    [...types.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name, body = '']) => [
      name,
      [...body.matchAll(/^ {2}(\w+): [^;]*\bnull\b[^;]*;/gm)].map(([, column]) => column),
    ]),
  );
  return new Set(
    [...tables.matchAll(/^ {2}(\w+): (\w+);/gm)].flatMap(([, table, type]) =>
      (columns.get(type) ?? []).map((column) => `${table}.${column}`),
    ),
  );
}

const nullable = nullableColumns(
  readFileSync(new URL('../src/server/platform/database/schema.gen.ts', import.meta.url), 'utf8'),
);

/** @throws Error for a value that the type of its row does not have */
export function checkRows(shape: Shape, rows: readonly unknown[]): void {
  for (const [name, expression] of Object.entries(shape)) {
    const { column, isOptional = false, choices } = claimOf(expression);
    const mayBeNull = isOptional || (column !== undefined && nullable.has(column));
    for (const row of rows as Record<string, unknown>[]) {
      const value = row[name];
      const isKept = value === null ? mayBeNull : value !== undefined && (choices?.includes(value) ?? true);
      const isSeveral = Array.isArray(value) && value.every((one) => choices?.includes(one));
      if (!isKept && !isSeveral) throw new Error(`a row has ${JSON.stringify(value)} as "${name}", against its type`);
    }
  }
}

// In every test: what each store reads is what its types say, and locks are taken in their order.
lookAtRows(checkRows);
watchLocks((text) => {
  throw new Error(text);
});
