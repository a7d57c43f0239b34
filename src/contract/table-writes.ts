import { z } from 'zod';
import type { Below, Field, FieldKind, FieldTable, Head } from './field-tables.ts';
import {
  day,
  emailAddress,
  lineText,
  longText,
  notEmpty,
  phoneText,
  typedChoice,
  typedCount,
  typedFlag,
  typedList,
  typedNumber,
  webLink,
} from './form-fields.ts';

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
  email: ({ message }: { message: string }) => emailAddress(message),
  phone: ({ message }: { message: string }) => phoneText(message),
  link: () => webLink,
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

function schemaOf({ holds, whenEmpty, missing = 'is required' }: Field): z.ZodType {
  if (holds.kind === 'choice') return typedChoice(holds.of);
  if (holds.kind === 'own' || holds.kind === 'within') throw new Error('This field has no schema of its own');
  const schema = (schemas[holds.kind] as (of: typeof holds) => z.ZodType)(holds);
  return whenEmpty === 'refuse' ? notEmpty(schema as z.ZodType<string>, missing) : schema;
}

/** Optional fields, those whose names have a point in objects of their own. */
function shapeOf(flat: [name: string, schema: z.ZodType][]): Record<string, z.ZodType> {
  const plain = flat.filter(([name]) => !name.includes('.'));
  const inGroups = flat.filter(([name]) => name.includes('.'));
  const groups = Map.groupBy(inGroups, ([name]) => name.slice(0, name.indexOf('.')));
  const below = (group: string, fields: typeof flat): typeof flat =>
    fields.map(([name, schema]) => [name.slice(group.length + 1), schema]);
  return Object.fromEntries([
    ...plain.map(([name, schema]) => [name, schema.optional()]),
    ...[...groups].map(([name, fields]) => [name, z.strictObject(shapeOf(below(name, fields))).optional()]),
  ]);
}

/**
 * What a call takes of a record, from its table of fields: an object of optional fields, those whose names have a point
 * in objects of their own. `own` has the schema of every field whose kind is `own`, so that one that is forgotten does not
 * compile, and of those that are stricter than their kind.
 */
export function writesOf<T extends FieldTable, Own extends Record<OwnNames<T>, z.ZodType>>(
  table: T,
  own: Own & Record<Exclude<keyof Own, keyof T>, never>,
): Shape<Flat<T, Own>> {
  const fields = Object.entries<Field>(table).filter(([, { holds }]) => holds.kind !== 'within');
  const flat = fields.map(([name, field]): [string, z.ZodType] => [
    name,
    (own as Record<string, z.ZodType>)[name] ?? schemaOf(field),
  ]);
  return shapeOf(flat) as Shape<Flat<T, Own>>;
}
