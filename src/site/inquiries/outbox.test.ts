import { expect, test } from 'vitest';
import { createApi, type Fetcher } from '#contract/client.ts';
import { forbiddenShelf, makeShelf } from '#test/shelf.ts';
import { createOutbox, type Parcel } from './outbox.ts';
import type { Shelf } from './shelf.ts';

const yes = () =>
  Response.json({ success: true, message: 'Your query has been submitted!', data: {} }, { status: 201 });
const no = (status: number, code: string, message = 'No') =>
  Response.json({ success: false, code, message }, { status });

const full = makeShelf(10);
const fullShelf = () => full;

let made = 0;
function makeParcel(parts: Partial<Parcel> = {}): Parcel {
  made += 1;
  return {
    key: `key-${made}`,
    call: 'POST /inquiries',
    body: { name: 'Meera', email: 'm@example.in', phone: '+919811077234', message: 'Hello' },
    title: 'Your query',
    page: '/property/1',
    draft: { name: 'query:1', fields: { message: 'Hello' } },
    madeAt: made,
    ...parts,
  };
}

/** A line that answers with what `answers` hold, in turn; the last one for ever. */
function makeLine(...answers: (() => Response | Promise<Response>)[]) {
  const keys: string[] = [];
  const fetcher: Fetcher = async (_, init) => {
    keys.push(String((init.headers as Record<string, string>)['idempotency-key']));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  };
  return { fetcher, keys };
}
const broken = () => Promise.reject(new TypeError('Failed to fetch'));

/** Work of one name after the other, over all tabs, as Web Locks do it. */
function makeLocks() {
  const held = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (held.get(name) ?? Promise.resolve()).then(work, work);
    held.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
}

function makeTab(fetcher: Fetcher, shelf: () => Shelf, { lock = makeLocks(), isOnline = (): boolean => true } = {}) {
  let told = 0;
  const announce = () => {
    told += 1;
  };
  const box = createOutbox({ api: createApi(fetcher), shelf, lock, isOnline, announce });
  return { ...box, told: () => told };
}

test('what is sent with a line leaves nothing behind', async () => {
  const kept = makeShelf();
  const line = makeLine(yes);
  const box = makeTab(line.fetcher, () => kept);
  expect(await box.send(makeParcel())).toEqual({ state: 'sent', message: 'Your query has been submitted!' });
  expect(kept.length).toBe(0);
});

test('it is written down before it is sent, so that a reload in between costs nothing', async () => {
  const kept = makeShelf();
  let duringSending = 0;
  const box = makeTab(
    async () => {
      duringSending = kept.length;
      return yes();
    },
    () => kept,
  );
  await box.send(makeParcel());
  expect(duringSending).toBe(1);
});

test('without a line it is queued, not tried, and goes once under its own key when there is one', async () => {
  const kept = makeShelf();
  const line = makeLine(yes);
  let isOnline = false;
  const box = makeTab(line.fetcher, () => kept, { isOnline: () => isOnline });
  const parcel = makeParcel();
  expect(await box.send(parcel)).toEqual({ state: 'queued' });
  expect(box.told()).toBe(1);
  expect(await box.deliver()).toEqual([]);
  expect(line.keys).toEqual([]);
  isOnline = true;
  expect((await box.deliver()).map(({ key }) => key)).toEqual([parcel.key]);
  expect(await box.deliver()).toEqual([]);
  expect(line.keys).toEqual([parcel.key]);
  expect(kept.length).toBe(0);
});

test('a lost answer is asked for again under the same key', async () => {
  const kept = makeShelf();
  const line = makeLine(broken, broken, yes);
  const box = makeTab(line.fetcher, () => kept);
  const { key } = makeParcel();
  expect(await box.send(makeParcel({ key }))).toEqual({ state: 'queued' });
  expect(await box.deliver()).toEqual([]);
  expect(await box.deliver()).toHaveLength(1);
  expect(line.keys).toEqual([key, key, key]);
});

test('two tabs deliver it once', async () => {
  const kept = makeShelf();
  const lock = makeLocks();
  let finish = () => {};
  const slow = makeLine(() => new Promise<Response>((resolve) => (finish = () => resolve(yes()))));
  kept.setItem('aangan-outbox:k', JSON.stringify(makeParcel({ key: 'k' })));
  const [one, other] = [makeTab(slow.fetcher, () => kept, { lock }), makeTab(slow.fetcher, () => kept, { lock })];
  const both = Promise.all([one.deliver(), other.deliver()]);
  await expect.poll(() => slow.keys.length).toBe(1);
  finish();
  expect((await both).flat()).toHaveLength(1);
  expect(slow.keys).toEqual(['k']);
});

test('several go in the order they were made, and one that fails does not hold up the next', async () => {
  const kept = makeShelf();
  const line = makeLine(() => no(503, 'unavailable'), yes);
  const box = makeTab(line.fetcher, () => kept);
  const [first, second] = [makeParcel(), makeParcel()];
  for (const parcel of [second, first]) kept.setItem(`aangan-outbox:${parcel.key}`, JSON.stringify(parcel));
  expect((await box.deliver()).map(({ key }) => key)).toEqual([second.key]);
  expect(line.keys).toEqual([first.key, second.key]);
  expect(box.list().map(({ key }) => key)).toEqual([first.key]);
});

test('a no while the form is open is the form’s to show, and leaves nothing in the outbox', async () => {
  for (const answer of [
    () => no(400, 'invalid_fields', 'Email is required'),
    () => no(500, 'internal'),
    () => no(429, 'too_many_requests'),
  ]) {
    const kept = makeShelf();
    await expect(makeTab(makeLine(answer).fetcher, () => kept).send(makeParcel())).rejects.toMatchObject({
      name: 'ApiError',
    });
    expect(kept.length).toBe(0);
  }
});

test('a no to a queued one is kept with its words until somebody has seen to it, and never sent again', async () => {
  const kept = makeShelf();
  const line = makeLine(broken, () => no(400, 'invalid_fields', 'Please choose a time that is to come'));
  const box = makeTab(line.fetcher, () => kept);
  const parcel = makeParcel();
  await box.send(parcel);
  expect(await box.deliver()).toEqual([]);
  expect(await box.deliver()).toEqual([]);
  expect(line.keys).toHaveLength(2);
  expect(box.find(parcel.key)?.refusal).toBe('Please choose a time that is to come');
  box.discard(parcel.key);
  expect(box.list()).toEqual([]);
});

test.each([408, 429, 500, 502, 503])('an answer of %i lets a queued one wait on', async (status) => {
  const kept = makeShelf();
  const box = makeTab(makeLine(broken, () => no(status, 'unavailable'), yes).fetcher, () => kept);
  await box.send(makeParcel());
  expect(await box.deliver()).toEqual([]);
  expect(box.list()[0]?.refusal).toBeUndefined();
  expect(await box.deliver()).toHaveLength(1);
});

test('a visit whose hour passed while it waited goes as a query that says when they meant to come', async () => {
  const refusal = () =>
    Response.json(
      { success: false, code: 'invalid_fields', message: 'Late', fieldErrors: { 'visit.time': 'Late' } },
      { status: 400 },
    );
  const bodies: unknown[] = [];
  const fetcher: Fetcher = async (_, { body }) => {
    const sent = JSON.parse(String(body)) as { visit?: unknown };
    bodies.push(sent);
    return sent.visit === undefined ? yes() : refusal();
  };
  const shelf = makeShelf();
  const body = { message: 'I would like to visit on Saturday', visit: { date: '2026-11-21', time: '14:30' } };
  await makeTab(broken, () => shelf).send(makeParcel({ body }));
  const box = makeTab(fetcher, () => shelf);
  expect(await box.deliver()).toHaveLength(1);
  expect(bodies).toEqual([body, { message: body.message }]);
  expect(box.list()).toEqual([]);
});

test('where nothing can be kept it is sent all the same, and nobody is told that it was saved', async () => {
  for (const shelf of [forbiddenShelf, fullShelf]) {
    expect(await makeTab(makeLine(yes).fetcher, shelf).send(makeParcel())).toMatchObject({ state: 'sent' });
    await expect(makeTab(makeLine(broken).fetcher, shelf).send(makeParcel())).rejects.toMatchObject({ status: 0 });
  }
});

test('entries of others in the same storage are left alone', async () => {
  const kept = makeShelf();
  kept.setItem('scrollToContactForm', 'true');
  kept.setItem('aangan-outbox:odd', 'no json');
  const box = makeTab(makeLine(yes).fetcher, () => kept);
  expect(box.list()).toEqual([]);
  expect(await box.deliver()).toEqual([]);
  expect(kept.getItem('scrollToContactForm')).toBe('true');
});
