import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MovedInquiry } from '#contract/activities.ts';
import { type Endpoint, type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { slotIn } from '#test/visit-writes.ts';
import { openVisitsDesk } from '#test/visits-desk.ts';

let started: StartedApp;
let desk: Awaited<ReturnType<typeof openVisitsDesk>>;
beforeAll(async () => {
  started = await startApp();
  desk = await openVisitsDesk(started);
});
afterAll(() => started.close());

let day = 2;
const freeSlot = () => {
  day += 1;
  return slotIn(day);
};
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** What is added to an inquiry, and whether a fresh one moves on with it. */
const added: Partial<Record<EndpointKey, [body: () => object, moves: boolean][]>> = {
  'POST /inquiries/{id}/activities': [
    [() => ({ kind: 'call', outcome: 'reached' }), true],
    [() => ({ kind: 'note', text: 'Wants a garden' }), false],
    [() => ({ kind: 'whatsapp' }), false],
    [() => ({ kind: 'email' }), false],
  ],
  'POST /inquiries/{id}/tasks': [[() => ({ title: 'Call back', dueAt: tomorrow() }), false]],
  'POST /inquiries/{id}/visits': [[freeSlot, true]],
};

const addsTo = (key: string) =>
  key.startsWith('POST /inquiries/{id}/') && !(endpoints[key as EndpointKey] as Endpoint).headers?.includes('if-match');

test('everything that is added to an inquiry is tried below', () => {
  expect(Object.keys(added).sort()).toEqual(Object.keys(endpoints).filter(addsTo).sort());
});

const versionOf = async (id: string) => {
  const { rows } = await sql<{ version: number }>`select version from inquiries where id = ${id}`.execute(
    started.platform.db,
  );
  return rows[0]?.version ?? 0;
};

async function add(key: string, id: string, body: object, idempotencyKey?: string) {
  const path = key.replace('POST ', '').replace('{id}', id);
  const answer = await desk.ask(
    desk.admin,
    ['POST', path],
    body,
    idempotencyKey === undefined ? {} : { key: idempotencyKey },
  );
  return { status: answer.status, moved: (answer as { moved?: MovedInquiry }).moved ?? null };
}

test.each(Object.entries(added).flatMap(([key, ways]) => ways.map(([body, moves]) => ({ key, body, moves }))))(
  '$key tells which versions of the inquiry it stands between ($moves)',
  async ({ key, body, moves }) => {
    const id = await desk.make();
    const from = await versionOf(id);
    const sent = body();
    const first = await add(key, id, sent, id);
    const to = await versionOf(id);
    expect(first).toEqual({ status: 201, moved: moves ? { id, from, to } : null });
    expect(to > from).toBe(moves);
    // Whoever asks again, because no answer came, is told the same.
    expect(await add(key, id, sent, id)).toEqual(first);
    expect(await versionOf(id)).toBe(to);
  },
);

test('a call about what is in progress already moves nothing on', async () => {
  const id = await desk.make({ status: 'in_progress' });
  const from = await versionOf(id);
  const { moved } = await add('POST /inquiries/{id}/activities', id, { kind: 'call', outcome: 'reached' });
  expect([moved, await versionOf(id)]).toEqual([null, from]);
});

test('a visit that gives the inquiry to somebody as well is one step for whoever booked it', async () => {
  const id = await desk.make({ assigned_to: null, status: 'new' });
  const from = await versionOf(id);
  const { moved } = await add('POST /inquiries/{id}/visits', id, { ...freeSlot(), assignToId: desk.kabir.id });
  expect(moved).toEqual({ id, from, to: await versionOf(id) });
  expect(moved?.to).toBe(from + 2);
});
