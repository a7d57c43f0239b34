import { z } from 'zod';
import type { Below, FieldKind, FieldTable, Head } from './field-tables.ts';
import { day, lineText, longText, typedChoice, typedCount, typedFlag, typedList, typedNumber } from './form-fields.ts';

const dayOrNone = z.union([day(), z.literal(''), z.null()]);

type Choices<K> = K extends { of: infer T extends readonly [string, ...string[]] } ? T : never;

/** What a call takes for each kind of field. */
const schemas = {
  line: ({ most }: { most: number }) => lineText(most),
  text: ({ most }: { most: number }) => longText(most),
  flag: () => typedFlag,
  list: ({ entries, most }: { entries: number; most: number }) => typedList(entries, most),
  number: ({ min, max }: { min: number; max: number }) => typedNumber(min, max),
  count: ({ max }: { max: number }) => typedCount(max),
  day: () => dayOrNone,
} as const;

type SchemaOf<K extends FieldKind> = K['kind'] extends 'choice'
  ? ReturnType<typeof typedChoice<Choices<K>>>
  : K['kind'] extends keyof typeof schemas
    ? ReturnType<(typeof schemas)[K['kind']]>
    : never;

type OwnNames<T extends FieldTable> = {
  [K in keyof T]: T[K]['holds'] extends { kind: 'own' } ? K : never;
}[keyof T];
type Sent<T extends FieldTable> = {
  [K in keyof T as T[K]['holds'] extends { kind: 'within' } ? never : K]: T[K];
};
type Flat<T extends FieldTable, Own> = {
  [K in keyof Sent<T>]: K extends keyof Own ? Own[K] : SchemaOf<T[K & keyof T]['holds']>;
};
type Shape<F> = {
  [H in Head<keyof F>]: z.ZodOptional<
    H extends keyof F ? Extract<F[H], z.ZodType> : z.ZodObject<Shape<Below<F, H>>, z.core.$strict>
  >;
};

function schemaOf(holds: FieldKind): z.ZodType {
  if (holds.kind === 'choice') return typedChoice(holds.of);
  if (holds.kind === 'own' || holds.kind === 'within') throw new Error('This field has no schema of its own');
  return (schemas[holds.kind] as (of: typeof holds) => z.ZodType)(holds);
}

/**
 * What a call takes of a record, from its table of fields: an object of optional fields, those whose names have a point
 * in objects of their own. `own` has the schema of every field whose kind is `own`; one that is forgotten does not compile.
 */
export function writesOf<T extends FieldTable, Own extends Record<OwnNames<T>, z.ZodType>>(
  table: T,
  own: Own,
): Shape<Flat<T, Own>> {
  const shape: Record<string, z.ZodType> = {};
  const groups: Record<string, Record<string, z.ZodType>> = {};
  for (const [name, { holds }] of Object.entries(table)) {
    if (holds.kind === 'within') continue;
    const schema = (own as Record<string, z.ZodType>)[name] ?? schemaOf(holds);
    const [head = name, rest] = name.split('.');
    if (rest === undefined) shape[head] = schema.optional();
    else groups[head] = { ...groups[head], [rest]: schema.optional() };
  }
  for (const [name, group] of Object.entries(groups)) shape[name] = z.strictObject(group).optional();
  return shape as Shape<Flat<T, Own>>;
}
