import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB } from './schema.gen.ts';

/** What a statement reads, by name. The list of its columns and the type of its rows both come from here (decision 0053). */
export type Shape = Record<string, RawBuilder<unknown>>;
export type Read<S extends Shape> = { [Name in keyof S]: S[Name] extends RawBuilder<infer T> ? T : never };

/** What is known of an expression beside its type, for whoever looks at the rows. */
type Claim = { column?: string; isOptional?: true; choices?: readonly unknown[] };
const claims = new WeakMap<object, Claim>();
export const claimOf = (expression: RawBuilder<unknown>): Claim => claims.get(expression) ?? {};

/** `expression` must be new: what is claimed of one is true wherever it stands. */
function claim<T>(expression: RawBuilder<unknown>, what: Claim): RawBuilder<T> {
  claims.set(expression, what);
  return expression as RawBuilder<T>;
}

type Row<Table extends keyof DB> = Selectable<DB[Table]>;
/** Some columns of a table, as they are read. */
export type RowOf<Table extends keyof DB, Column extends keyof Row<Table>> = Pick<Row<Table>, Column>;

type Columns<Table extends keyof DB> = { readonly [Name in keyof Row<Table>]: RawBuilder<Row<Table>[Name]> };
type OptionalColumns<Table extends keyof DB> = {
  readonly [Name in keyof Row<Table>]: RawBuilder<Row<Table>[Name] | null>;
};

const refer = (table: string, alias: string, more: Claim) =>
  new Proxy(
    {},
    { get: (_, name) => claim(sql.ref(`${alias}.${String(name)}`), { column: `${table}.${String(name)}`, ...more }) },
  );

/** The columns of the table that a statement calls `alias`. */
export const columnsOf = <Table extends keyof DB>(table: Table, alias: string = table): Columns<Table> =>
  refer(table, alias, {}) as Columns<Table>;

/** The same of a table that an outer join may find no row in. */
export const optionalColumnsOf = <Table extends keyof DB>(
  table: Table,
  alias: string = table,
): OptionalColumns<Table> => refer(table, alias, { isOptional: true }) as OptionalColumns<Table>;

/** Some of them. */
export const pick = <All extends Shape, Name extends keyof All>(all: All, names: readonly Name[]): Pick<All, Name> =>
  Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<All, Name>;

type OptionalRow<S extends Shape> = { [Name in keyof S]: RawBuilder<Read<S>[Name] | null> };
/** The columns of a sub-select of that shape that may have no row. */
export const optionalColumnsIn = <S extends Shape>(shape: S, alias: string): OptionalRow<S> =>
  Object.fromEntries(
    Object.keys(shape).map((name) => [name, claim(sql.ref(`${alias}.${name}`), { isOptional: true })]),
  ) as OptionalRow<S>;

/** What an outer join may find nothing of: all of it is null then. */
export const optionalShape = <S extends Shape>(shape: S): OptionalRow<S> =>
  Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, optional(one)])) as OptionalRow<S>;

/** The database makes sure of the type: what cannot be cast is an error there. */
const castTo =
  <T>(type: string) =>
  (expression: RawBuilder<unknown>): RawBuilder<T> =>
    claim(sql`(${expression})::${sql.raw(type)}`, {});
export const asInteger = castTo<number>('int');
export const asNumber = castTo<number>('float8');
export const asText = castTo<string>('text');
export const asTexts = castTo<string[]>('text[]');
export const asIntegers = castTo<number[]>('int[]');
export const asBoolean = castTo<boolean>('boolean');
export const asMoment = castTo<Date>('timestamptz');
export const asBytes = castTo<Buffer>('bytea');
/** What is in it only its writers know: `T` is a type of theirs. */
export const asJson = <T>(expression: RawBuilder<unknown>): RawBuilder<T> => claim(sql`(${expression})::jsonb`, {});

/** May be null. */
export const optional = <T>(expression: RawBuilder<T>): RawBuilder<T | null> =>
  claim(sql`${expression}`, { ...claimOf(expression), isOptional: true });

/** Of a column that holds nothing but these. */
export const oneOf = <T extends string, Given extends string | null>(
  choices: readonly T[],
  expression: RawBuilder<Given>,
): RawBuilder<T | Extract<Given, null>> => claim(sql`${expression}`, { ...claimOf(expression), choices });

/** The same of a column that holds several. */
export const manyOf = <T extends string>(choices: readonly T[], expression: RawBuilder<string[]>): RawBuilder<T[]> =>
  claim(sql`${expression}`, { ...claimOf(expression), choices });

/** Rows in all, or those for which it holds. */
export const howMany = (condition?: RawBuilder<unknown>): RawBuilder<number> =>
  asInteger(condition === undefined ? sql`count(*)` : sql`count(*) filter (where ${condition})`);

export const now = asMoment(sql`clock_timestamp()`);

type Named = { readonly first_name: RawBuilder<string | null>; readonly last_name: RawBuilder<string | null> };
/** Of somebody who works here or who asked. */
export const fullNameOf = <Of extends Named>({ first_name, last_name }: Of) =>
  claim<Of['first_name'] extends RawBuilder<infer T> ? T : never>(sql`full_name(${first_name}, ${last_name})`, {
    ...(claimOf(first_name).isOptional && { isOptional: true }),
  });

/** Tests look at every row that was read: what the types say is null, is not null, or is one of a few. */
let look: ((shape: Shape, rows: readonly unknown[]) => void) | null = null;
export function lookAtRows(looker: typeof look): void {
  look = looker;
}
export const lookAt = (shape: Shape, rows: readonly unknown[]): void => look?.(shape, rows);

/** A statement that answers rows of that shape wherever it names their columns. */
export function rowsOf<S extends Shape>(
  shape: S,
  statement: (columns: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<Read<S>> {
  const columns = Object.entries(shape).map(([name, expression]) => sql`${expression} as ${sql.id(name)}`);
  const made = statement(sql.join(columns)).$castTo<Read<S>>();
  if (look === null) return made;
  return made.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      look?.(shape, result.rows);
      return result;
    },
  });
}

/** A shape with a key, by which what an outer join found is told from what it did not. */
type Keyed = Shape & { id: RawBuilder<string> };

/** Those rows of an outer join in which it found something, as they are when nothing else is read. */
export function foundOf<S extends Keyed>(shape: S, rows: readonly Read<OptionalRow<S>>[]): Read<S>[] {
  const found = rows.filter(({ id }) => id !== null) as Read<S>[];
  look?.(shape, found);
  return found;
}

type BesideTotal<S extends Shape> = OptionalRow<S> & { total: RawBuilder<number> };
/** A page and the number of all from one statement: the page is joined to the number, which stands alone where it is empty. */
export const besideTotal = <S extends Keyed>(shape: S, total: RawBuilder<unknown>): BesideTotal<S> => ({
  ...optionalShape(shape),
  total: asInteger(total),
});
export const pageOf = <S extends Keyed>(
  shape: S,
  rows: readonly Read<BesideTotal<S>>[],
): { total: number; rows: Read<S>[] } => ({
  total: (rows[0]?.total as number | undefined) ?? 0,
  rows: foundOf(shape, rows),
});

/** `select` those columns, and what follows: select(shape)`from …`. */
export const select =
  <S extends Shape>(shape: S) =>
  (rest: TemplateStringsArray, ...values: unknown[]): RawBuilder<Read<S>> =>
    rowsOf(shape, (columns) => sql`select ${columns} ${sql(rest, ...values)}`);
