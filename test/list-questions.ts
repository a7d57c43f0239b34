import type { EndpointKey } from '#contract/endpoints.ts';
import { officeDate } from '#contract/visits.ts';
import type { ApiDocument } from './check-answer.ts';
import type { Shape } from './fuzz-shapes.ts';

type Values = Record<string, readonly string[]>;
export type Asker = {
  /** Ids that may stand in an address, by room. */
  ids: Values;
  /** Words that somebody may type where any may be typed. */
  words: readonly string[];
};

const day = 24 * 60 * 60_000;
const date = (days: number) => officeDate(new Date(Date.now() + days * day));
/** Rooms by the words that addresses have for them. */
const rooms: Record<string, string> = {
  management: 'staff',
  developer: 'developers',
  inquiryId: 'inquiries',
  propertyId: 'properties',
  propertyIds: 'properties',
  assignToId: 'staff',
  staff: 'staff',
  demand: 'properties',
  'floor-plans': 'properties',
};
/** Of what is neither chosen from a list nor typed freely. */
const values: Values = {
  page: ['2'],
  limit: ['1', '100'],
  date: [date(4)],
  from: [date(-20)],
  to: [date(20)],
  lat: ['28.45'],
  lng: ['77.09'],
  slug: ['gurugram'],
  city: ['gurugram'],
  locality: ['sector-54'],
  sessionId: ['none'],
  key: ['none'],
  contentType: ['floor_plans'],
  minPrice: ['1'],
  box: ['77.38,28.53,77.4,28.54'],
  zoom: ['16'],
  role: ['admin', 'employee'],
};
/** Texts that are compared whole: a word of theirs stands for itself. */
const isText = ({ type, enum: choices, pattern, format }: Shape) =>
  type === 'string' && choices === undefined && pattern === undefined && format === undefined;

const choicesOf = (shape: Shape): string[] =>
  [shape, ...((shape as { anyOf?: Shape[] }).anyOf ?? [])].flatMap(({ enum: choices = [] }) => choices.map(String));

/**
 * Addresses that ask one call of the API: as it must be asked at least, and with each thing that it may be asked beside that,
 * one by one, each choice of it and each word. A call that every visitor may make is asked with words alone.
 * @throws Error for what nobody has said here how it is asked
 */
export function listQuestions(
  document: ApiDocument,
  key: EndpointKey,
  { ids, words }: Asker,
  { isPublic }: { isPublic: boolean },
): string[] {
  const [, path = ''] = key.split(' ');
  const parameters = document.paths[path]?.get?.parameters ?? [];
  const valuesOf = (name: string, shape: Shape = {}, place = name): readonly string[] => {
    const room = rooms[place];
    if (room !== undefined) return [...(ids[room] ?? []), ...choicesOf(shape)];
    const given = values[name] ?? (name === 'ids' ? ids.inquiries : undefined);
    if (given !== undefined) return given;
    const choices = choicesOf(shape);
    if (choices.length > 0) return choices;
    if (isText(shape)) return words;
    if (isPublic) return [];
    throw new Error(`test/list-questions.ts does not know how to ask ${key} with ${name}`);
  };
  let paths = [''];
  for (const [at, part] of path.split('/').slice(1).entries()) {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    const before = path.split('/')[at] ?? '';
    const shape = parameters.find((one) => one.in === 'path' && one.name === name)?.schema;
    const parts =
      name === undefined ? [part] : name === 'id' ? (ids[rooms[before] ?? before] ?? []) : valuesOf(name, shape);
    paths = paths.flatMap((begun) => parts.map((one) => `${begun}/${encodeURIComponent(one)}`));
  }
  const queries = parameters.filter((one) => one.in === 'query');
  const must = queries.filter(({ required }) => required);
  const written = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;
  let least = [''];
  for (const { name, schema } of must) {
    least = least.flatMap((begun) =>
      valuesOf(name, schema).map((one) => [begun, written(name, one)].filter(Boolean).join('&')),
    );
  }
  const more = queries
    .filter(({ required, schema }) => !required && (!isPublic || isText(schema ?? {})))
    .flatMap(({ name, schema }) => valuesOf(name, schema).map((one) => written(name, one)));
  return paths.flatMap((one) =>
    least.flatMap((begun) =>
      [begun, ...more.map((each) => [begun, each].filter(Boolean).join('&'))].map((query) =>
        query === '' ? `/api${one}` : `/api${one}?${query}`,
      ),
    ),
  );
}
