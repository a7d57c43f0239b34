import { CodedError } from '#contract/errors.ts';
import { type ColumnOf, type Field, type FieldTable, isPlain, type OwnKind, valueAt } from '#contract/field-tables.ts';

/** Names of fields that have a column. */
type Stored<T extends FieldTable> = { [K in keyof T]: T[K] extends { column: string } ? K : never }[keyof T];

/** The columns of a table of fields. */
export const fieldColumns = <T extends FieldTable>(table: T): ColumnOf<T>[] =>
  Object.values(table).flatMap(({ column }) => (column === undefined ? [] : [column as ColumnOf<T>]));

/** What the log tells of a record: each field that has a column, by its name, as it is stored. */
export const describeFields = <T extends FieldTable, Row extends Record<ColumnOf<T> & string, unknown>>(
  table: T,
  row: Row,
) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { column }]) =>
      column === undefined ? [] : [[name, (row as Record<string, unknown>)[column]]],
    ),
  ) as { [K in Stored<T>]: Row[T[K]['column'] & keyof Row] };

/** Columns of fields that a record cannot be without. */
type RequiredColumn<T extends FieldTable> = {
  [K in keyof T]: T[K] extends { column: infer C extends string; missing: string } ? C : never;
}[keyof T];

/**
 * Makes sure that a new record has what it cannot be without.
 * @throws CodedError `invalid_fields` with every field that is missing, in the words of the table
 */
export function requireFields<T extends FieldTable, C extends object>(
  table: T,
  columns: C,
): asserts columns is C & { [K in RequiredColumn<T> & keyof C]-?: NonNullable<C[K]> } {
  const given = columns as Record<string, unknown>;
  const missing = Object.entries(table).flatMap(([name, { column, missing: text }]): [string, string][] =>
    column === undefined || text === undefined || given[column] != null ? [] : [[name, text]],
  );
  const [first] = missing;
  if (first !== undefined) throw new CodedError('invalid_fields', first[1], Object.fromEntries(missing));
}

const isEmpty = (value: unknown): boolean => value === '' || value === null;

/** The value for a column; undefined where what was sent asks for nothing. */
function read({ whenEmpty }: Field, sent: unknown): unknown {
  if (whenEmpty === undefined || !isEmpty(sent)) return sent;
  return whenEmpty === 'null' ? null : undefined;
}

type Sent<F extends Field> = F['holds'] extends { kind: 'choice'; of: readonly (infer Choice)[] }
  ? Choice
  : F['holds'] extends { kind: 'flag' }
    ? boolean
    : F['holds'] extends { kind: 'list' }
      ? string[]
      : F['holds'] extends { kind: 'number' | 'count' }
        ? number | (F extends { whenEmpty: 'keep' } ? never : null)
        : string;
type Read<F extends Field> = Sent<F> | (F extends { whenEmpty: 'null' } ? null : never);

/** Columns of those fields that are stored as they are sent. */
type ReadColumns<T extends FieldTable> = {
  [K in keyof T as T[K]['holds'] extends OwnKind
    ? never
    : T[K] extends { column: infer C extends string }
      ? C
      : never]?: Read<T[K]>;
};

/**
 * The columns that a payload speaks of, of those fields that are stored as they were sent. `body` has been checked by a
 * schema that was made from the same table (`writesOf`).
 */
export const parseFields = <T extends FieldTable>(table: T, body: object): ReadColumns<T> => {
  const columns: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(table)) {
    if (field.column === undefined || !isPlain(field)) continue;
    const sent = valueAt(body, name);
    const value = sent === undefined ? undefined : read(field, sent);
    if (value !== undefined) columns[field.column] = value;
  }
  return columns as ReadColumns<T>;
};
