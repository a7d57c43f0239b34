import { Agent } from 'node:http';
import { openWebServer } from '#server/platform/process/web-server.ts';
import { askRaw, type RawAnswer } from './ask-raw.ts';
import { makeChance } from './chance.ts';
import { type ApiDocument, type Described, openAnswerCheck } from './check-answer.ts';
import { inventInput, type Shape } from './fuzz-shapes.ts';
import { makeRecords } from './make-records.ts';
import { makeSignedIn, type SignedIn } from './sign-in.ts';
import { type PlannedCall, spoilCall } from './spoil-call.ts';
import type { StartedApp } from './start-app.ts';
import { escaped } from './vary-input.ts';

type Operation = { key: string; method: string; parts: string[]; described: Described };
export type FuzzResult = {
  /** How many calls were answered with each status. */
  statuses: Map<number, number>;
  /** What was wrong, by call and fault, with the first call that showed it. */
  faults: Map<string, string>;
};

/** Whoever asks; null is a visitor. */
const roles = [null, 'employee', 'admin'] as const;
/** Calls under way at once. */
const lanes = 6;
/** Calls after which new records take the place of those that calls have removed. */
const renewal = 400;
const idOfRecord = /"id":"([0-9a-f]{24})"/g;

/** Rooms by the names that bodies give their records. */
const named: Record<string, string> = {
  inquiryId: 'inquiries',
  property_id: 'properties',
  propertyId: 'properties',
  developerId: 'developers',
  customerId: 'customers',
  assignedTo: 'staff',
  visitId: 'visits',
};

/** Files of another size would say nothing new here: `files-odd.test.ts` has a hundred of them. */
const form = (fields: Record<string, unknown>, field: string, boundary: string) =>
  Object.entries(fields)
    .map(([name, value]) => {
      const file = name === field ? '; filename="a.jpg"\r\ncontent-type: image/jpeg' : '';
      return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${String(value)}\r\n`;
    })
    .join('')
    .concat(`--${boundary}--\r\n`);

/**
 * Asks every call of the API's own document, over the wire and in every role, with what a seed makes of its shapes: sound, or
 * spoiled in up to three ways. Every answer must be one that the document describes, and none a fault of ours.
 */
export async function fuzzCalls(
  started: StartedApp,
  { calls, seed }: { calls: number; seed: number },
): Promise<FuzzResult> {
  const { db } = started.platform;
  const chance = makeChance(seed);
  const server = await openWebServer(started.app.listener, { host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const document = JSON.parse((await askRaw(server.url, '/api/openapi.json')).body) as ApiDocument;
  const check = openAnswerCheck(document);
  const resolve = (ref: string) => document.components.schemas?.[ref.split('/').at(-1) ?? ''] ?? {};
  const operations = operationsOf(document);
  const people = new Map<string, Promise<SignedIn>>();
  const signedIn = (role: string) => {
    const known = people.get(role) ?? makeSignedIn(started, { role });
    people.set(role, known);
    return known;
  };
  const pools = new Map<string, string[]>();
  const learn = (room: string, ids: string[]) => pools.set(room, [...(pools.get(room) ?? []), ...ids].slice(-40));
  const renew = async () => {
    // The seed's admin may have been shut out by a call of an admin.
    const records = await makeRecords(db, await makeSignedIn(started, { role: 'admin' }));
    for (const [room, id] of Object.entries(records)) learn(room, [id]);
  };
  const idOf = (room: string) => chance.pick(pools.get(room) ?? ['0'.repeat(24)]);
  const result: FuzzResult = { statuses: new Map(), faults: new Map() };

  const plan = (operation: Operation): PlannedCall & { boundary?: string } => {
    const { described, method } = operation;
    const of = (shape: Shape | undefined, name: string) => inventInput(shape ?? {}, name, chance, resolve);
    const parameters = described.parameters ?? [];
    const room = operation.parts[2] === 'admin' ? 'staff' : (operation.parts[2] ?? '');
    const path = operation.parts.map((part) => {
      const name = /^\{(.+)\}$/.exec(part)?.[1];
      if (name === undefined) return part;
      const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema;
      return name === 'id' ? idOf(room) : escaped(of(schema, name));
    });
    const query = parameters
      .filter((one) => one.in === 'query' && (one.required || chance.often(0.3)))
      .map(({ name, schema }): [string, string] => [name, escaped(of(schema, name))]);
    const headers: Record<string, string> = {
      'x-forwarded-for': `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`,
    };
    const json = described.requestBody?.content['application/json'];
    const body = json && of(json.schema, '');
    if (json) headers['content-type'] = 'application/json';
    if (typeof body === 'object' && body !== null) {
      for (const [name, ofRoom] of Object.entries(named)) {
        if (Object.hasOwn(body, name) && chance.often(0.8)) Object.assign(body, { [name]: idOf(ofRoom) });
      }
    }
    return { method, path, query, headers, body };
  };

  const one = async () => {
    const operation = chance.pick(operations);
    const role = chance.pick(roles);
    const planned = plan(operation);
    const token = role && (await signedIn(role)).token;
    if (token) planned.headers.authorization = `Bearer ${token}`;
    const upload = operation.described.requestBody?.content['multipart/form-data'];
    const written = spoilCall(planned, chance);
    if (upload && written.method === operation.method) {
      written.headers['content-type'] ??= 'multipart/form-data; boundary=neem';
      const fields = inventInput(upload.schema ?? {}, '', chance, resolve) as Record<string, unknown>;
      const file = Object.entries(upload.schema?.properties ?? {}).find(([, field]) => field.format === 'binary')?.[0];
      written.body = Buffer.from(form(fields, file ?? '', 'neem').slice(chance.often(0.1) ? chance.below(80) : 0));
    }
    // A body that nobody reads would be the next request on this connection.
    const isRead = written.body !== undefined && !['GET', 'HEAD', 'TRACE'].includes(written.method);
    const { method, path, headers } = written;
    const ask = (body = written.body) =>
      askRaw(server.url, path, { method, headers, agent, ...(isRead && body && { body }) });
    let answer: RawAnswer;
    try {
      answer = await ask();
      if (answer.status === 429 && chance.often(0.9)) {
        // Limits would hide what lies behind them.
        for (const table of ['limits', 'one_time_codes', 'sign_in_tries'] as const)
          await db.deleteFrom(table).execute();
        answer = await ask();
      }
    } catch (cause) {
      // The server closes on whoever sends more than it takes; the answer may be lost with the connection.
      if (cause instanceof Error && /EPIPE|ECONNRESET/.test(String((cause as NodeJS.ErrnoException).code))) return;
      throw cause;
    }
    result.statuses.set(answer.status, (result.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 401 && role && headers.authorization === `Bearer ${token}`) people.delete(role);
    if (answer.status < 300) {
      const room = operation.parts[2] ?? '';
      learn(room, [...answer.body.slice(0, 20_000).matchAll(idOfRecord)].map(([, id]) => id ?? '').slice(0, 10));
    }
    // Under another method the same address may be another call of the document.
    const asked = operations.find((one) => one.method === method && isSame(one.parts, operation.parts)) ?? operation;
    const fault = faultOf(asked, path, check(asked.described, method, answer), answer);
    if (fault === null) return;
    const told = `${method === operation.method ? operation.key : `${method} for ${operation.key}`}: ${fault}`;
    if (!result.faults.has(told)) {
      const sent = written.body?.toString().slice(0, 300) ?? '';
      const { authorization: _, ...shown } = headers;
      result.faults.set(told, `${role ?? 'visitor'} ${method} ${path.slice(0, 300)} ${JSON.stringify(shown)} ${sent}`);
    }
  };

  try {
    let left = calls;
    await renew();
    const lane = async () => {
      while (left > 0) {
        left -= 1;
        if (left % renewal === 0) await renew();
        await one();
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return result;
  } finally {
    agent.destroy();
    await server.drain();
  }
}

const isSame = (one: string[], other: string[]): boolean => one.join('/') === other.join('/');

/** What a spoiled address leads to outside the API is another's to describe; inside, a refusal has one shape for all calls. */
function faultOf({ parts }: Operation, path: string, fault: string | null, { status }: RawAnswer): string | null {
  if (fault === null || status >= 500) return fault;
  const asked = new URL(path, 'http://any.example').pathname.split('/');
  if (asked[1] !== 'api') return null;
  const isOwn = asked.length === parts.length && parts.every((part, at) => part.startsWith('{') || part === asked[at]);
  return isOwn || status >= 400 ? fault : null;
}

function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // A stream has no end.
      .filter(([, { responses }]) => responses['200']?.content?.['text/event-stream'] === undefined)
      .map(([method, described]) => ({
        key: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        parts: `/api${path}`.split('/'),
        described,
      })),
  );
}
