/**
 * How a record that people edit is described: once, field by field, in a table. What a call takes, the columns, the row
 * types, the log, the form, its labels and the meeting of two editors are read from it. Free of zod, for the office.
 */

/** What a field holds, as it is sent. */
export type FieldKind =
  /** One line of at most `most` characters. */
  | { kind: 'line'; most: number }
  /** Several lines. */
  | { kind: 'text'; most: number }
  | { kind: 'choice'; of: readonly [string, ...string[]] }
  | { kind: 'flag' }
  /** At most `entries` short texts. */
  | { kind: 'list'; entries: number; most: number }
  /** Null for nothing. */
  | { kind: 'number'; min: number; max: number }
  /** A whole number from 0; null for nothing. */
  | { kind: 'count'; max: number }
  /** `2027-03-31`; null for nothing. */
  | { kind: 'day' }
  /** `message`: the validation error when the text is no e-mail address. */
  | { kind: 'email'; message: string }
  /** Numbers that people can dial, with commas between. */
  | { kind: 'phone'; message: string }
  /** An address on the web. */
  | { kind: 'link' }
  /** A schema of its own stands where the calls are described (`writesOf`). */
  | { kind: 'own' }
  /** Is sent within another field, or is made by the server. */
  | { kind: 'within' };

export const line = (most: number) => ({ kind: 'line', most }) as const;
export const text = (most: number) => ({ kind: 'text', most }) as const;
export const choice = <const T extends readonly [string, ...string[]]>(of: T) => ({ kind: 'choice', of }) as const;
export const flag = { kind: 'flag' } as const;
export const list = (entries: number, most: number) => ({ kind: 'list', entries, most }) as const;
export const number = (min: number, max: number) => ({ kind: 'number', min, max }) as const;
export const count = (max: number) => ({ kind: 'count', max }) as const;
export const day = { kind: 'day' } as const;
export const email = (message: string) => ({ kind: 'email', message }) as const;
export const phone = (message: string) => ({ kind: 'phone', message }) as const;
export const link = { kind: 'link' } as const;
export const own = { kind: 'own' } as const;
export const within = { kind: 'within' } as const;

export type Field = {
  holds: FieldKind;
  /** What people call it, where that cannot be made from its name (`location.landmarks` is "Landmarks"). */
  label?: string;
  /** The column that holds it; none where several do, or a table of its own. */
  column?: string;
  /**
   * What happens when the field is sent empty: `null` goes into its column, the stored value is kept, or the call is refused
   * with `missing` as the validation error. Without this an empty text is stored.
   */
  whenEmpty?: 'null' | 'keep' | 'refuse';
  /** The tab of its form; a field without one is in no form. */
  tab?: string;
  /** The validation error when it is empty and must not be. */
  missing?: string;
  /** What a new form begins with, where that is not empty, off or the first of its choices. */
  blank?: string | boolean;
  /** Who is shown it: everybody, or staff alone. */
  seenBy: 'all' | 'staff';
};

/** Kinds whose value the table cannot describe: the code that uses such a field has a type of its own for it. */
export type OwnKind = { kind: 'own' | 'within' };

/** Whether the table describes a field completely, so that no other code has to know how it is sent and stored. */
export const isPlain = ({ holds }: Field): boolean => holds.kind !== 'own' && holds.kind !== 'within';

/** By the name that forms, calls and the log give a field: `location.city`. */
export type FieldTable = Record<string, Field>;

/** The columns that a table of fields speaks of. */
export type ColumnOf<T extends FieldTable> = { [K in keyof T]: T[K] extends { column: infer C } ? C : never }[keyof T];

/** The fields that stand in a form. */
export type FormName<T extends FieldTable> = { [K in keyof T]: T[K] extends { tab: string } ? K : never }[keyof T] &
  string;

/** What a form holds of a field, as it is typed; fields of their own kind are the form's to say. */
type Typed<K extends FieldKind> = K extends { kind: 'choice'; of: readonly (infer Choice)[] }
  ? Choice
  : K extends { kind: 'flag' }
    ? boolean
    : K extends { kind: 'list' }
      ? string[]
      : K extends OwnKind
        ? never
        : string;

/** Names of form fields whose value the form has to say itself. */
export type OwnName<T extends FieldTable> = {
  [K in FormName<T>]: T[K]['holds'] extends OwnKind ? K : never;
}[FormName<T>];
export type PlainName<T extends FieldTable> = Exclude<FormName<T>, OwnName<T>>;

/** A form by the names of its fields; `Own` has those that the table cannot type. */
export type FlatForm<T extends FieldTable, Own extends Record<OwnName<T>, unknown>> = {
  [K in PlainName<T>]: Typed<T[K]['holds']>;
} & Own;

/** `location` of `location.city`. */
export type Head<K> = K extends `${infer H}.${string}` ? H : K;
/** The fields below a head, without it. */
export type Below<F, H> = { [K in keyof F as K extends `${H & string}.${infer Rest}` ? Rest : never]: F[K] };
/** `{ 'location.city': string }` as `{ location: { city: string } }`. */
export type Nested<F> = {
  [H in Head<keyof F>]: H extends keyof F ? F[H] : Nested<Below<F, H>>;
};

/** What lies at a name within a record; `never` where nothing does. */
export type At<R, Name extends string> = Name extends `${infer H}.${infer Rest}`
  ? H extends keyof R
    ? At<NonNullable<R[H]>, Rest>
    : never
  : Name extends keyof R
    ? R[Name]
    : never;

/** `location.city` of a record; undefined where there is no such thing. */
export const valueAt = (record: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
      record,
    );

/** Values by their names, as the record that these describe. */
export function nest<F extends Record<string, unknown>>(flat: F): Nested<F> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(flat)) {
    const parts = name.split('.');
    const last = parts.pop() ?? name;
    let place = whole;
    for (const part of parts) {
      place[part] ??= {};
      place = place[part] as Record<string, unknown>;
    }
    place[last] = value;
  }
  return whole as Nested<F>;
}

const plainInForm = (table: FieldTable): [string, Field][] =>
  Object.entries(table).filter(([, field]) => field.tab !== undefined && isPlain(field));

const blankOf = ({ holds, blank }: Field): unknown => {
  if (blank !== undefined) return blank;
  if (holds.kind === 'flag') return false;
  if (holds.kind === 'list') return [];
  return holds.kind === 'choice' ? holds.of[0] : '';
};

/** What a new form holds of the fields that the table can type. */
export const blankFields = <T extends FieldTable>(table: T) =>
  Object.fromEntries(plainInForm(table).map(([name, field]) => [name, blankOf(field)])) as {
    [K in PlainName<T>]: Typed<T[K]['holds']>;
  };

/** Names of plain fields that a record lacks, or holds in a type that a form cannot show. */
type Lacking<T extends FieldTable, R> = {
  [K in PlainName<T>]: [At<R, K>] extends [never]
    ? K
    : At<R, K> extends (
          T[K]['holds'] extends { kind: 'flag' }
            ? boolean
            : T[K]['holds'] extends { kind: 'list' }
              ? string[]
              : string | number | null
        )
      ? never
      : K;
}[PlainName<T>];

/**
 * What a form holds of a stored record, for the fields that the table can type: figures as text, nothing as an empty
 * text. A record that lacks one of them does not compile.
 */
export const storedFields = <T extends FieldTable, R>(
  table: T,
  record: R & ([Lacking<T, R>] extends [never] ? unknown : { lacks: Lacking<T, R> }),
) =>
  Object.fromEntries(
    plainInForm(table).map(([name, { holds }]) => {
      const value = valueAt(record, name);
      return [name, holds.kind === 'flag' || holds.kind === 'list' ? value : String(value ?? '')];
    }),
  ) as { [K in PlainName<T>]: Typed<T[K]['holds']> };
