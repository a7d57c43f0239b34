import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Endpoint, type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { makeRecords } from '#test/make-records.ts';
import { sendFile } from '#test/send-file.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import {
  escaped,
  hostileHeaders,
  hostileValues,
  placesOf,
  put,
  reachingValues,
  soundInput,
  variantsOf,
} from '#test/vary-input.ts';
import { refuseFields } from './refuse-fields.ts';

/** Every field of every call, with everything hostile: no fault of ours, and a refusal in words of ours. */

// The form of a listing has 130 fields: thousands of inputs, hundreds of writes in one test.
vi.setConfig({ testTimeout: 240_000 });

let started: StartedApp;
let admin: SignedIn;
let ids: Record<string, string>;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
  await refresh();
});
afterAll(() => started.close());

const refresh = async () => {
  ids = await makeRecords(started.platform.db, admin);
};

const keys = Object.keys(endpoints) as EndpointKey[];
/** Words of the schema library, and of nobody who talks to a person. */
const foreign = /^Invalid (?!OTP)|^Too (?:small|big)|^Unrecognized|\bexpected\b|\breceived\b|\bundefined\b/;

const nothing = z.object({});
let turn = 0;
type Sent = { params: object; query: object; body: unknown; headers?: Record<string, string> };
async function ask(key: EndpointKey, { params, query, body, headers }: Sent) {
  turn += 1;
  const [method = '', path = ''] = key.split(' ');
  const given = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, escaped(value)),
    path.startsWith('/admin/management') ? path.replace('{id}', ids.staff ?? '') : path,
  );
  const search = Object.entries(query).map(([name, value]) => `${name}=${escaped(value)}`);
  const send = () =>
    started.app.fetch(
      new Request(new URL(`/api${given}?${search.join('&')}`, started.platform.config.publicUrl), {
        method,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
      `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    );
  let response = await send();
  if (response.status === 401 && headers?.authorization === undefined && (await codeOf(response)) === 'not_signed_in') {
    // Some calls end the session they are asked in, and all that came after them would be refused unread.
    admin = await makeSignedIn(started, { role: 'admin' });
    response = await send();
  }
  if (response.status === 429) {
    // Limits would hide what lies behind them.
    for (const table of ['limits', 'one_time_codes', 'sign_in_tries'] as const)
      await started.platform.db.deleteFrom(table).execute();
    response = await send();
  }
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, answer: (isJson ? await response.json() : {}) as Answer };
}
type Answer = { message?: string; error?: string; fieldErrors?: Record<string, string> };
const codeOf = async (response: Response) => ((await response.clone().json()) as { code?: string }).code;

/** What is wrong with an answer, or null. */
function faultOf({ status, answer }: Awaited<ReturnType<typeof ask>>): string | null {
  if (status >= 500) return `${status} ${answer.message}`;
  if (status < 400) return null;
  if (status === 429) return '429: nothing was tried';
  const said = [answer.message ?? '', answer.error ?? '', ...Object.values(answer.fieldErrors ?? {})];
  const bad = said.find((text) => text.trim() === '' || foreign.test(text));
  return bad === undefined ? null : `${status} ${JSON.stringify(bad)}`;
}

type Part = 'params' | 'query' | 'body';
const targets = { params: 'param', query: 'query', body: 'json' };

/** What a part of a call may be sent: an address knows texts alone, and a path no empty ones. */
function sendable(part: Part): unknown[] {
  if (part === 'body') return hostileValues;
  const texts = hostileValues.filter((one) => typeof one !== 'object' && String(one).length < 5000).map(String);
  return part === 'query' ? texts : texts.filter((text) => text.trim() !== '');
}

const isWalked = (key: EndpointKey) => {
  const { upload, file, params, query, body }: Endpoint = endpoints[key];
  const takesSomething = params !== undefined || query !== undefined || body !== undefined;
  return takesSomething && upload === undefined && file !== 'text/event-stream';
};

/** A body that its call takes, about records that are there. */
function soundBody(schema: z.ZodType, { whole }: { whole: boolean }): unknown {
  const body = soundInput(schema, { whole });
  const known = { inquiryId: ids.inquiries, property_id: ids.properties, propertyId: ids.properties };
  for (const [name, id] of Object.entries(known))
    if (body !== null && Object.hasOwn(Object(body), name)) Object.assign(Object(body), { [name]: id });
  return body;
}

/** What a call wants to be let through, its record's id included. */
function soundParams(key: EndpointKey): object {
  const { params, tag }: Endpoint = endpoints[key];
  return {
    ...(soundInput(params ?? nothing, { whole: true }) as object),
    ...(params?.shape.id && { id: ids[key.split('/')[1] ?? ''] ?? ids[tag] ?? '0'.repeat(24) }),
  };
}

/** Those that every call reads, and those that this one heeds. */
const headersOf = ({ headers = [] }: Endpoint) => ['authorization', 'user-agent', 'sec-fetch-site', ...headers];

/** Streams do not end, and no mail is set up to be tried. */
const hasHeaders = (key: EndpointKey) =>
  (endpoints[key] as Endpoint).file !== 'text/event-stream' && key !== 'GET /contact/test-email';

/** What comes after a call that removes its record walks with others. */
const makeRecordsAfter = (key: EndpointKey) => {
  if (key.startsWith('DELETE ')) afterAll(refresh);
};

describe.each(keys.filter(hasHeaders))('headers of %s', (key) => {
  makeRecordsAfter(key);
  const endpoint: Endpoint = endpoints[key];
  test('may hold anything', async () => {
    const faults: string[] = [];
    const [shape] = endpoint.body === undefined ? [] : variantsOf(endpoint.body);
    const body = endpoint.upload ? {} : shape && soundBody(shape, { whole: true });
    for (const name of headersOf(endpoint)) {
      for (const hostile of hostileHeaders) {
        const sent = { params: soundParams(key), query: {}, body, headers: { [name]: hostile } };
        const fault = faultOf(await ask(key, sent));
        if (fault !== null) faults.push(`${name} ${hostile.slice(0, 60)}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

const uploads = keys.filter((key) => (endpoints[key] as Endpoint).upload !== undefined);

describe.each(uploads)('the form of %s', (key) => {
  const { upload, body }: Endpoint = endpoints[key];
  const send = (name: string, fields: Record<string, string>) => {
    turn += 1;
    const path = `/api${key.split(' ')[1]}`;
    return sendFile(
      started,
      admin.token,
      { bytes: Buffer.from('no file'), name },
      { path, field: upload?.field ?? '', fields },
    );
  };
  test('may hold anything in its fields and in the name of its file', async () => {
    const texts = hostileValues.filter((one) => typeof one === 'string');
    const fields = ['folder', '__proto__', 'a\0b', '', ...Object.keys((body as z.ZodObject | undefined)?.shape ?? {})];
    const faults: string[] = [];
    for (const text of [...texts, '../../etc/passwd', 'a"b;c=d.jpg', 'a\r\nb.jpg']) {
      const answers = [await send(text, {})];
      for (const field of fields) answers.push(await send('a.jpg', { [field]: text }));
      for (const { status, body: answer } of answers) {
        const fault = faultOf({ status, answer });
        if (fault !== null) faults.push(`${JSON.stringify(text.slice(0, 60))}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe.each(keys.filter(isWalked))('%s', (key) => {
  makeRecordsAfter(key);
  const endpoint: Endpoint = endpoints[key];
  const parts = (['params', 'query', 'body'] as const).filter((part) => endpoint[part] !== undefined);
  test('answers hostile input in its own words', async () => {
    const params = soundParams(key);
    const [shape] = endpoint.body === undefined ? [] : variantsOf(endpoint.body);
    const least = shape && soundBody(shape, { whole: false });
    const sound = { params, query: {}, body: least };
    const faults = new Map<string, string>();
    let calls = 0;

    const variants = parts.flatMap((part) =>
      variantsOf(endpoint[part] as z.ZodType).map((variant) => [part, variant] as const),
    );
    for (const [part, variant] of variants) {
      const schema = endpoint[part] as z.ZodType;
      const whole = soundBody(variant, { whole: true });
      const sparse = part === 'body' ? soundBody(variant, { whole: false }) : sound[part];
      const send = async (input: unknown) => {
        calls += 1;
        return ask(key, { ...sound, [part]: input });
      };
      // Fields that may be left out matter only where the call wants some of them.
      const isEnough = part === 'params' || (schema.safeParse(sparse).success && (await send(sparse)).status < 400);
      const base = isEnough ? sparse : whole;
      expect(schema.safeParse(base).error?.issues, JSON.stringify(base)).toBeUndefined();
      const note = (ways: string[][], hostile: unknown, fault: string | null) =>
        fault &&
        faults.set(
          `${part} ${ways.map((way) => way.join('.')).join(', ')}: ${fault}`,
          JSON.stringify(hostile).slice(0, 60),
        );

      const places = placesOf(variant);
      let isRefusalSeen = false;
      /** Places with a say of their own: the call refuses what their schema takes. */
      const stubborn = new Set<string[]>();
      for (const hostile of sendable(part)) {
        const taken: string[][] = [];
        for (const way of places) {
          const input = put(base, whole, way, hostile);
          const { error } = schema.safeParse(input, { reportInput: true });
          if (error === undefined) {
            taken.push(way);
            continue;
          }
          // What the schema refuses is refused before anything else: one for each part goes all the way.
          if (!isRefusalSeen) note([way], hostile, faultOf(await send(input)));
          isRefusalSeen = true;
          const { message, fieldErrors = {} } = refuseFields(targets[part], error);
          note([way], hostile, faultOf({ status: 400, answer: { message, error: message, fieldErrors } }));
        }
        if (!reachingValues.has(hostile)) continue;
        // All that the call takes at once; one by one where it then says no.
        const together = taken.filter((way) => !stubborn.has(way));
        const input = together.reduce((made, way) => put(made, whole, way, hostile), base);
        const isOne = together.length > 1 && schema.safeParse(input).success && (await send(input)).status < 400;
        for (const way of isOne ? taken.filter((one) => stubborn.has(one)) : taken) {
          const reply = await send(put(base, whole, way, hostile));
          note([way], hostile, faultOf(reply));
          if (reply.status >= 400) stubborn.add(way);
        }
      }
    }
    expect(Object.fromEntries(faults)).toEqual({});
    expect(calls).toBeGreaterThan(0);
  });
});
