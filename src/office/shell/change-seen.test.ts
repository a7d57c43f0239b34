import { beforeEach, expect, test, vi } from 'vitest';
import { linePatience } from '#ui/end-of-call.ts';
import { changeSeen, isOwnSince, saveSeen, sendInTurn } from './change-seen.ts';

let id = '';
beforeEach(() => {
  id = crypto.randomUUID();
});

/** A server that answers when the test says so: `sent` holds the versions that were named, in order. */
function server() {
  const sent: string[] = [];
  const answers: ((version: number | null) => void)[] = [];
  const send = (version: number, answered = id) =>
    changeSeen(
      { id, version },
      ({ headers }) =>
        new Promise<{ data: { id: string; version: number } }>((resolve, reject) => {
          sent.push(headers['if-match']);
          answers.push((made) =>
            made === null ? reject(new Error('refused')) : resolve({ data: { id: answered, version: made } }),
          );
        }),
    );
  return { sent, answers, send };
}

test('a second change of a record waits for the first, and follows on what that made', async () => {
  const { sent, answers, send } = server();
  const first = send(1);
  const second = send(1);
  const third = send(1);
  expect(sent).toEqual(['"1"']);
  answers[0]?.(2);
  await first;
  await expect.poll(() => sent).toEqual(['"1"', '"2"']);
  answers[1]?.(3);
  await second;
  await expect.poll(() => sent).toEqual(['"1"', '"2"', '"3"']);
  answers[2]?.(4);
  await third;
  // Drawn before any of the answers came.
  void send(1);
  expect(sent.at(-1)).toBe('"4"');
});

test('what is refused changes nothing, and the next is sent all the same', async () => {
  const { sent, answers, send } = server();
  const first = send(1);
  void send(1);
  answers[0]?.(null);
  await expect(first).rejects.toThrow('refused');
  await expect.poll(() => sent).toEqual(['"1"', '"1"']);
});

test('over what a colleague changed between nobody is carried', async () => {
  const { sent, answers, send } = server();
  const first = send(1);
  answers[0]?.(2);
  await first;
  // A colleague made 3 of it, which was read; on that one's own next change is made.
  const next = send(3);
  answers[1]?.(4);
  await next;
  void send(2);
  expect(sent).toEqual(['"1"', '"3"', '"2"']);
});

test('an answer about another record says nothing of this one', async () => {
  const { sent, answers, send } = server();
  const first = send(1, 'the list it stands in');
  answers[0]?.(40);
  await first;
  void send(1);
  expect(sent).toEqual(['"1"', '"1"']);
});

test('records do not wait for each other', () => {
  const one = server();
  void one.send(1);
  id = crypto.randomUUID();
  const other = server();
  void other.send(7);
  expect([one.sent, other.sent]).toEqual([['"1"'], ['"7"']]);
});

test('what hangs is waited for a while, not for ever', async () => {
  vi.useFakeTimers();
  try {
    const { sent, send } = server();
    void send(1);
    void send(1);
    await vi.advanceTimersByTimeAsync(linePatience - 1000);
    expect(sent).toEqual(['"1"']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toEqual(['"1"', '"1"']);
  } finally {
    vi.useRealTimers();
  }
});

test('what moves a record on beside what it writes goes in turn, and is followed as one’s own', async () => {
  const { sent, send } = server();
  let answer = (_moved: object) => {};
  const call = sendInTurn(id, () => new Promise<object>((resolve) => (answer = resolve)));
  void send(1);
  expect(sent).toEqual([]);
  answer({ moved: { id, from: 1, to: 2 } });
  await call;
  await expect.poll(() => sent).toEqual(['"2"']);
});

test('it carries nobody over what a colleague did before it', async () => {
  const { sent, send } = server();
  await sendInTurn(id, async () => ({ moved: { id, from: 2, to: 3 } }));
  void send(1);
  expect(sent).toEqual(['"1"']);
});

test('what moved nothing is followed by nothing', async () => {
  const { sent, send } = server();
  await sendInTurn(id, async () => ({ moved: null }));
  void send(1);
  expect(sent).toEqual(['"1"']);
});

test('a whole record is saved in turn, over the very version its form is based on', async () => {
  const { sent, answers, send } = server();
  const first = send(1);
  const saved: string[] = [];
  const save = saveSeen({ id, version: 1 }, async ({ headers }) => saved.push(headers['if-match']));
  expect(saved).toEqual([]);
  answers[0]?.(2);
  await first;
  await save;
  expect([sent, saved]).toEqual([['"1"'], ['"1"']]);
});

test('what one changed oneself since is told apart from what others did', async () => {
  const { answers, send } = server();
  const first = send(1);
  answers[0]?.(2);
  await first;
  expect(isOwnSince({ id, version: 1 }, 2)).toBe(true);
  // A colleague was there between, after or before.
  expect(isOwnSince({ id, version: 1 }, 3)).toBe(false);
  expect(isOwnSince({ id, version: 0 }, 2)).toBe(false);
  expect(isOwnSince({ id, version: 2 }, 2)).toBe(false);
  expect(isOwnSince({ id: crypto.randomUUID(), version: 1 }, 2)).toBe(false);
});
