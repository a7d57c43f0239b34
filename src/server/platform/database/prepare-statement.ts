import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './open-database.ts';
import { lookAt, type Read, type Shape } from './typed-rows.ts';

/** Where a value will stand, by its name. */
export type Slots<Given> = { readonly [Name in keyof Given]: RawBuilder<Given[Name]> };

/** The value of a name, in place of which a call puts its own. */
class Slot<Given> {
  readonly name: keyof Given;
  constructor(name: keyof Given) {
    this.name = name;
  }
}

const names = new Map<string, string>();
/** Under what name a connection keeps the plan of that text; nothing where it is planned for its values each time. */
export const preparedName = (text: string): string | undefined => names.get(text);

/**
 * A statement whose text is the same for all values: it is put together once, and each connection keeps what the database
 * understood of it and, after five runs that were no better, one plan for all values (PREPARE of the PostgreSQL manual).
 * For what goes by keys; never for lists and searches, of which each has a best plan of its own (decision 0059). Columns are
 * named: a kept `select *` fails once a migration has added one.
 */
export function prepare<Given, S extends Shape>(
  shape: S,
  statement: (given: Slots<Given>, columns: RawBuilder<unknown>) => RawBuilder<unknown>,
): (db: Db, given: Given) => Promise<Read<S>[]> {
  let made: { text: string; order: (keyof Given)[] } | null = null;
  const make = (db: Db) => {
    const slots = new Proxy({}, { get: (_, name) => sql.val(new Slot<Given>(name as keyof Given)) }) as Slots<Given>;
    const columns = Object.entries(shape).map(([name, expression]) => sql`${expression} as ${sql.id(name)}`);
    const compiled = statement(slots, sql.join(columns)).compile(db);
    const order = compiled.parameters.map((value) => {
      if (value instanceof Slot) return value.name as keyof Given;
      throw new Error(`A value that is no slot would be that of the first call for ever: ${compiled.sql}`);
    });
    // Two that read alike are one to a connection.
    if (!names.has(compiled.sql)) names.set(compiled.sql, `prepared_${names.size}`);
    return { text: compiled.sql, order };
  };
  return async (db, given) => {
    made ??= make(db);
    const values = made.order.map((name) => given[name]);
    const { rows } = await db.executeQuery<Read<S>>(CompiledQuery.raw(made.text, values));
    lookAt(shape, rows);
    return rows;
  };
}

/** The same for what one key finds, or null. Where a statement joins much, planning it anew costs more than running it. */
export function prepareFind<Given, S extends Shape>(
  shape: S,
  statement: (given: Slots<Given>, columns: RawBuilder<unknown>) => RawBuilder<unknown>,
): (db: Db, given: Given) => Promise<Read<S> | null> {
  const list = prepare(shape, statement);
  return async (db, given) => (await list(db, given))[0] ?? null;
}

/**
 * What one person has, or with `null` what all have, each planned once. `statement` is given where the person will stand,
 * or null.
 */
export function prepareWhose<S extends Shape>(
  shape: S,
  statement: (staffId: RawBuilder<string> | null, columns: RawBuilder<unknown>) => RawBuilder<unknown>,
): (db: Db, staffId: string | null) => Promise<Read<S>[]> {
  const ofOne = prepare(shape, ({ staffId }: Slots<{ staffId: string }>, columns) => statement(staffId, columns));
  const ofAll = prepare(shape, (_: Slots<object>, columns) => statement(null, columns));
  return (db, staffId) => (staffId === null ? ofAll(db, {}) : ofOne(db, { staffId }));
}

/** Statements with a number in their text, such as a limit, each prepared once. Of few alone: each connection keeps all. */
export function prepareEach<Run>(make: (number: number) => Run): (number: number) => Run {
  const made = new Map<number, Run>();
  return (number) => {
    const run = made.get(number) ?? make(number);
    made.set(number, run);
    return run;
  };
}
