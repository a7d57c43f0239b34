import type { Chance } from './chance.ts';
import { escaped, hostileHeaders, hostileValues } from './vary-input.ts';

/** A call before it is written down. */
export type PlannedCall = {
  method: string;
  /** Parts of the path below the origin, each as it is sent. */
  path: string[];
  query: [name: string, value: string][];
  headers: Record<string, string>;
  /** What is sent as JSON; undefined for nothing. */
  body: unknown;
};

/** The same as it goes over the wire. */
export type WrittenCall = { method: string; path: string; headers: Record<string, string>; body?: Buffer };

type Spoil = (call: PlannedCall, chance: Chance) => void;
type SpoilBytes = (text: string, call: PlannedCall, chance: Chance) => Buffer;

const segments = ['%00', '%ff', '%', '%E0%A4%A', '..%2f..%2fetc', '%2e%2e', 'null', '0'.repeat(24), '%D9%A3', '-1'];
const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/problem+json',
  'application/jsonx',
  'application/json, text/plain',
  '',
];
const methods = ['HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'PUT', 'POST', 'GET', 'TRACE', 'PROPFIND'];
const headerNames = [
  'authorization',
  'user-agent',
  'sec-fetch-site',
  'if-match',
  'if-none-match',
  'idempotency-key',
  'x-session-id',
  'x-office-key',
  'accept',
  'accept-encoding',
  'range',
  'origin',
  'cookie',
  'content-encoding',
  'x-forwarded-host',
];
const strangeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'id', 'role', 'createdAt', '', 'a\0b', '$ne'];

/** Puts that value somewhere into an object or a list, at any depth. */
function putSomewhere(value: unknown, hostile: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null) return hostile;
  const keys = Object.keys(value);
  if (keys.length === 0) return hostile;
  const key = chance.pick(keys);
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = chance.often(0.5) ? putSomewhere(copy[key], hostile, chance) : hostile;
  return copy;
}

const spoils: Spoil[] = [
  (call, chance) => {
    call.body = putSomewhere(call.body, chance.pick(hostileValues), chance);
  },
  (call, chance) => {
    call.body = putSomewhere(call.body, chance.pick(hostileValues), chance);
  },
  (call, chance) => {
    if (typeof call.body !== 'object' || call.body === null) return;
    // A plain assignment of __proto__ would set the prototype and not a key.
    call.body = Object.fromEntries([...Object.entries(call.body), [chance.pick(strangeKeys), { a: 1 }]]);
  },
  (call, chance) => {
    if (typeof call.body !== 'object' || call.body === null) return;
    const gone = chance.pick(Object.keys(call.body));
    call.body = Object.fromEntries(Object.entries(call.body).filter(([key]) => key !== gone));
  },
  (call, chance) => {
    call.body = chance.pick(hostileValues);
  },
  (call, chance) => {
    const at = call.path.length - 1 - chance.below(2);
    if (at > 0) call.path[at] = chance.pick([...segments, 'x'.repeat(3000), escaped(chance.pick(hostileValues))]);
  },
  (call, chance) => {
    const known = chance.often(0.7) && call.query.length > 0 ? chance.pick(call.query)[0] : chance.pick(strangeKeys);
    const name = chance.pick([known, known, `${known}[]`, `${known}[a]`, `${known}%00`]);
    call.query.push([name, escaped(chance.pick(hostileValues)).slice(0, 4000)]);
  },
  (call, chance) => {
    if (call.query.length > 0) call.query.push([...chance.pick(call.query)]);
  },
  (call, chance) => {
    call.query.push(
      chance
        .pick([['', ''] as const, ['%', '%'] as const, ['a', '%ff'] as const, ['&&', '='] as const])
        .map(String) as [string, string],
    );
  },
  (call, chance) => {
    call.headers[chance.pick(headerNames)] = chance.pick(hostileHeaders);
  },
  (call, chance) => {
    call.headers['content-type'] = chance.pick(types);
  },
  (call, chance) => {
    call.method = chance.pick(methods);
  },
];

const deep = (sign: string, depth: number, end: string) => sign.repeat(depth) + end.repeat(depth);

const spoilBytes: SpoilBytes[] = [
  (text, _, chance) => Buffer.from(text.slice(0, chance.below(text.length + 1))),
  (text) => Buffer.from(text.replace(/^\{("(?:[^"\\]|\\.)*"):/, '{$1:null,$1:')),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.concat([Buffer.from(text.slice(0, 5)), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from(text.slice(5))]),
  (text) => Buffer.from(text.replace(/"([^"]*)"\}/, '"$1\0"}')),
  (text) => Buffer.from(text.replace(/:[^,}]*/, ':1e999')),
  (text) => Buffer.from(text.replace(/:[^,}]*/, `:${'9'.repeat(400)}`)),
  (text) => Buffer.from(text.replace(/:[^,}]*/, ':-0')),
  (text) => Buffer.from(text.replace(/:[^,}]*/, `:${deep('[', 5000, ']')}`)),
  () => Buffer.from(deep('{"a":', 30, '}').replace(':}', ':1}')),
  () => Buffer.from(JSON.stringify(Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`k${at}`, at])))),
  () => Buffer.from(JSON.stringify({ much: 'n'.repeat(600_000) })),
  (text) => Buffer.from(`[${text},${text}]`),
  () => Buffer.from('NaN'),
  () => Buffer.alloc(0),
];

/** Spoils a sound call in up to three ways, or none, and writes it down. */
export function spoilCall(call: PlannedCall, chance: Chance): WrittenCall {
  for (let times = chance.below(4); times > 0; times -= 1) chance.pick(spoils)(call, chance);
  const query = call.query.map(([name, value]) => `${name}=${value}`).join('&');
  // Node refuses to send what is no address at all.
  const path = `${call.path.join('/')}${query && `?${query}`}`.replace(/[^\x21-\x7e]/g, encodeURIComponent);
  const written = { method: call.method, path, headers: call.headers };
  if (call.body === undefined) return written;
  const text = JSON.stringify(call.body) ?? '';
  const body = chance.often(0.15) ? chance.pick(spoilBytes)(text, call, chance) : Buffer.from(text);
  return { ...written, body };
}
