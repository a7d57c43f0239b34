import { afterAll, beforeAll, expect, test } from 'vitest';
import { askDesk, openLeadDesk } from '#test/lead-desk.ts';
import { openSecond } from '#test/second-process.ts';

let desk: Awaited<ReturnType<typeof openLeadDesk>>;
let second: Awaited<ReturnType<typeof openSecond>>;
beforeAll(async () => {
  desk = await openLeadDesk();
  second = await openSecond(desk.started);
});
afterAll(async () => {
  await second.close();
  await desk.started.close();
});

const races = 200;
const atOnce = 8;

/** The log from the first line to the last leads to the row as it is: nothing was written over unseen, no line is missing. */
async function expectWholeHistory(id: string): Promise<void> {
  const row = await desk.rowOf(id);
  const log = await desk.logOf(id);
  expect(log.length).toBe((row?.version ?? 0) - 1);
  let state: Record<string, unknown> = {
    assignedTo: null,
    status: 'new',
    completedAt: null,
    lostReason: '',
    deleted: false,
  };
  for (const { before, after } of log) {
    expect(before).toEqual(Object.fromEntries(Object.keys(before as object).map((name) => [name, state[name]])));
    state = { ...state, ...(after as object) };
  }
  const names = { [desk.kabir.id]: 'Kabir Anand', [desk.tara.id]: 'Tara Deshpande' };
  expect(state).toEqual({
    assignedTo: row?.assigned_to ? names[row.assigned_to] : null,
    status: row?.status,
    completedAt: row?.completed_at?.toISOString() ?? null,
    lostReason: row?.lost_reason,
    deleted: row?.deleted_at !== null,
  });
}

type Move = [call: (id: string) => string, body?: (id: string) => unknown];
const assignTo = (who: 'kabir' | 'tara' | null): Move => [
  () => 'POST /assign',
  (inquiryId) => ({ inquiryId, assignToId: who && desk[who].id }),
];
const setTo = (status: string): Move => [(id) => `PUT /${id}/status`, () => ({ status })];
const remove: Move = [(id) => `DELETE /${id}`];

/** Both at once, each at another process; with `version` both saw the inquiry as it was made. */
async function race(moves: [Move, Move], version?: number) {
  const { id } = await desk.make();
  const answers = await Promise.all(
    moves.map(([call, body], at) =>
      askDesk(at === 0 ? desk.started : second)(
        desk.admin,
        call(id),
        body?.(id),
        version === undefined ? {} : { version },
      ),
    ),
  );
  await expectWholeHistory(id);
  return { id, answers, statuses: answers.map(({ status }) => status) };
}

async function raceMany(once: (number: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < races; from += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, races - from) }, (_, at) => once(from + at)));
}

const pairs: [string, [Move, Move]][] = [
  ['assign and status', [assignTo('kabir'), setTo('completed')]],
  ['two assignments', [assignTo('kabir'), assignTo('tara')]],
  ['two statuses', [setTo('in_progress'), setTo('closed')]],
];

test.each(pairs)(
  'two editors who saw the same version, %s: one wins, the other is told of it, 200 times',
  async (_, moves) => {
    await raceMany(async () => {
      const { id, answers, statuses } = await race(moves, 1);
      expect(statuses.toSorted()).toEqual([200, 409]);
      const [won, lost] = statuses[0] === 200 ? answers : answers.toReversed();
      expect(lost?.code).toBe('stale_version');
      expect(lost?.message).toMatch(/^You changed .* Load it again to see how it is now\.$/);
      expect(await desk.rowOf(id)).toMatchObject({ version: 2, status: won?.data.status });
    });
  },
  120_000,
);

test('assign and status without versions: both happen, one after the other, 200 times', async () => {
  await raceMany(async () => {
    const { id, statuses } = await race([assignTo('kabir'), setTo('completed')]);
    expect(statuses).toEqual([200, 200]);
    const row = await desk.rowOf(id);
    expect(row).toMatchObject({ version: 3, assigned_to: desk.kabir.id });
    // Assigning sets the status; completing after it stands.
    expect(row?.completed_at !== null).toBe(row?.status === 'completed');
  });
}, 120_000);

test('delete and assign: deleted it is, and nobody assigns what is deleted, 200 times', async () => {
  await raceMany(async (number) => {
    const { id, statuses } = await race(number % 2 === 0 ? [remove, assignTo('tara')] : [assignTo('tara'), remove]);
    const [removed, assigned] = number % 2 === 0 ? statuses : statuses.toReversed();
    expect(removed).toBe(200);
    expect([200, 404]).toContain(assigned);
    const row = await desk.rowOf(id);
    expect(row?.deleted_at).not.toBeNull();
    expect(row?.assigned_to).toBe(assigned === 200 ? desk.tara.id : null);
  });
}, 120_000);

test('two deletions at once: one of them finds it', async () => {
  for (let round = 0; round < 20; round += 1)
    expect((await race([remove, remove])).statuses.toSorted()).toEqual([200, 404]);
}, 60_000);
