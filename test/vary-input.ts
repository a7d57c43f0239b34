import { z } from 'zod';

/**
 * Walks a schema of the endpoint table: makes a sound input of it, and for each place in it, down to the last field of the
 * last list, the same input with something hostile there.
 */

type Schema = z.ZodType;
type Def = { type: string; [part: string]: unknown };
const defOf = (schema: Schema) => (schema as unknown as { _zod: { def: Def } })._zod.def;

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'catch', 'readonly']);

/** The object or list that a schema reads in the end, through defaults, preprocessing and unions; null for plain values. */
function structure(schema: Schema): Schema | null {
  const def = defOf(schema);
  if (def.type === 'object' || def.type === 'array') return schema;
  if (wrappers.has(def.type)) return structure(def.innerType as Schema);
  if (def.type === 'pipe') return structure(def.in as Schema) ?? structure(def.out as Schema);
  if (def.type === 'union') {
    for (const option of def.options as Schema[]) {
      const found = structure(option);
      if (found !== null) return found;
    }
  }
  return null;
}

const id = '6740c1f2a94be0d17c3355aa';
/** What fields of that name take; the first that the schema reads is used. */
const byName: [RegExp, unknown[]][] = [
  [/^kind$/, ['call']],
  [/email/i, ['ira.bose@mail.example']],
  [/phone/i, ['+919811077234']],
  [/^from$/, ['2026-12-01', 9, '09:00']],
  [/^to$/, ['2026-12-02', 18, '18:00']],
  [/date|expiresOn|At$/i, ['2026-12-01', '2026-12-01T10:00:00Z']],
  [/^time$/i, ['11:00']],
  [/^otp$|^code$/, ['123456']],
  [/password/i, ['Neem@court2']],
  [/^endpoint$/, ['https://fcm.googleapis.com/fcm/send/neem']],
  [/^p256dh$/, [`B${'A'.repeat(86)}`]],
  [/^auth$/, ['A'.repeat(22)]],
  [/pincode/i, ['122001']],
  [/filename/i, ['a.jpg']],
  [/^box$/, ['77,28.4,77.1,28.5']],
];
const anyName: unknown[] = [
  'Neem',
  'Neem Court, a fine home',
  '5',
  5,
  1,
  true,
  null,
  id,
  '2026-12-01',
  '2026-12-01T10:00:00Z',
  '11:00',
  '/media/6740c1f2a94be0d17c3355aa/a.jpg',
  '2019',
  '77.1',
  '20.1',
  'Studio',
  '122001',
  '',
  {},
  [],
];

function value(schema: Schema, name: string): unknown {
  const def = defOf(schema);
  if (wrappers.has(def.type)) return value(def.innerType as Schema, name);
  const fitting = byName.filter(([pattern]) => pattern.test(name)).flatMap(([, list]) => list);
  const named = fitting.filter((one) => schema.safeParse(one).success);
  if (named.length > 0) return named[0];
  if (def.type === 'enum') return Object.values(def.entries as object).find((one) => one !== '');
  if (def.type === 'literal') return (def.values as unknown[])[0];
  const ofUnion = def.type === 'union' ? (def.options as Schema[]).map((option) => value(option, name)) : [];
  const ofPipe = def.type === 'pipe' ? [value(def.in as Schema, name), value(def.out as Schema, name)] : [];
  return [...ofUnion, ...ofPipe, ...anyName].find((one) => schema.safeParse(one).success);
}

/** All that fields of that name may take, the likeliest first. */
export const candidatesFor = (name: string): unknown[] => [
  ...byName.filter(([pattern]) => pattern.test(name)).flatMap(([, list]) => list),
  ...anyName,
];

/** Text for an address; halves of characters as the bytes that they would be. */
export const escaped = (value: unknown): string =>
  encodeURIComponent(String(value).replace(/\p{Cs}/gu, '\u{1f}surrogate\u{1f}')).replaceAll(
    '%1Fsurrogate%1F',
    '%ED%A0%80',
  );

const isOptional = (schema: Schema) => schema.safeParse(undefined).success;

/** A sound input: with all fields that there are, or with those alone that must be there. */
export function soundInput(schema: Schema, { whole, name = '' }: { whole: boolean; name?: string }): unknown {
  const inner = structure(schema);
  if (inner === null) return value(schema, name);
  const def = defOf(inner);
  if (def.type === 'array') {
    for (let count = 1; count <= 8; count++) {
      const list = Array.from({ length: count }, () => soundInput(def.element as Schema, { whole, name }));
      if (inner.safeParse(list).success) return list;
    }
    return [];
  }
  const fields = Object.entries((inner as z.ZodObject).shape) as [string, Schema][];
  return Object.fromEntries(
    fields
      .filter(([, field]) => (whole ? defOf(field).type !== 'unknown' : !isOptional(field)))
      .map(([key, field]) => [key, soundInput(field, { whole, name: key })]),
  );
}

/** A schema that takes one of several shapes somewhere, as one schema for each; any other as it is. */
export function variantsOf(schema: Schema): Schema[] {
  const def = defOf(schema);
  if (wrappers.has(def.type)) return def.type === 'optional' ? [schema] : variantsOf(def.innerType as Schema);
  if (def.type === 'union' && def.discriminator !== undefined) return (def.options as Schema[]).flatMap(variantsOf);
  if (def.type !== 'object') return [schema];
  const fields = Object.entries((schema as z.ZodObject).shape) as [string, Schema][];
  const ofFields = fields.map(([key, field]) => [key, variantsOf(field)] as const);
  if (ofFields.every(([, variants]) => variants.length === 1)) return [schema];
  const made = ofFields.reduce<Record<string, Schema>[]>(
    (all, [key, variants]) => all.flatMap((one) => variants.map((field) => ({ ...one, [key]: field }))),
    [{}],
  );
  return made.map((shape) => z.strictObject(shape));
}

/** Every place of an input, each of them as the way to it. */
export function placesOf(schema: Schema, way: string[] = []): string[][] {
  const inner = structure(schema);
  const here = way.length === 0 ? [] : [way];
  if (inner === null) return here;
  const def = defOf(inner);
  if (def.type === 'array') return [...here, ...placesOf(def.element as Schema, [...way, '0'])];
  const fields = Object.entries((inner as z.ZodObject).shape) as [string, Schema][];
  return [...here, ...fields.flatMap(([key, field]) => placesOf(field, [...way, key]))];
}

/** A copy with that at the place; what is missing on the way there is taken from `whole`. */
export function put(base: unknown, whole: unknown, way: string[], hostile: unknown): unknown {
  const [key, ...rest] = way;
  if (key === undefined) return hostile;
  const from = (typeof base === 'object' && base !== null ? base : whole) as Record<string, unknown>;
  const known = (typeof whole === 'object' && whole !== null ? whole : {}) as Record<string, unknown>;
  const copy = (Array.isArray(from) ? [...from] : { ...from }) as Record<string, unknown>;
  copy[key] = put(copy[key], known[key], rest, hostile);
  return copy;
}

/** What must never be more than a refusal. */
export const hostileValues: unknown[] = [
  '\0',
  'Neem\0Court',
  '\ud800',
  'Neem \udc00 Court',
  '\u202eNeem',
  '\u0007Neem',
  '0000-01-01',
  '0000-12-31T10:00:00Z',
  '9999-12-31',
  '9999-12-31T23:59:59Z',
  '2026-02-30',
  '-0001-01-01',
  '25:61',
  'a\0@mail.example',
  '\ud800@mail.example',
  '+91\u000098110',
  '१२३',
  '99999999999999999999',
  1e308,
  -1e308,
  2_147_483_648,
  9_007_199_254_740_992,
  -1,
  0.5,
  '2147483648',
  'Infinity',
  'NaN',
  '1e309',
  '1e5',
  '',
  ' ',
  'n'.repeat(60_000),
  null,
  true,
  5,
  [],
  {},
  ['\0'],
  { a: '\0' },
  [[[]]],
];

/** Those of them that a lax schema would let through to a database or a calendar. */
export const reachingValues = new Set<unknown>([
  '\0',
  'Neem \udc00 Court',
  '0000-01-01',
  '0000-12-31T10:00:00Z',
  '9999-12-31',
  '9999-12-31T23:59:59Z',
  1e308,
  2_147_483_648,
  '2147483648',
  '99999999999999999999',
  'Infinity',
  '1e309',
  '',
]);

/** The same for a header, which knows bytes alone and no line breaks. */
export const hostileHeaders = [
  'x'.repeat(7000),
  '\u00e0\u00a4\u0095',
  '\u00ff',
  "' or 1=1 --",
  '{"a":1}',
  '../..',
  ',;,',
  '"',
  '*',
  '0',
  '-1',
  '"-1"',
  'W/"1"',
  '"99999999999999999999"',
  '"1e308"',
  '"1.5"',
  'Bearer',
  'Bearer a.b.c',
  'Bearer  ',
];
