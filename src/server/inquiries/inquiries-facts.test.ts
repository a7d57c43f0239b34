import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type InquiryStatus, inquiryStatuses } from '#contract/inquiry-statuses.ts';
import { startPlatform } from '#test/start-platform.ts';
import { fullName } from '../platform/full-name.ts';

const platform = await startPlatform();
const { db } = platform;
afterAll(() => platform.close());

/** What the desk, the figures, the rules of assignment and the clock of the answers all go by. */
const facts: Record<InquiryStatus, { isOpen: boolean; isActive: boolean }> = {
  new: { isOpen: true, isActive: false },
  assigned: { isOpen: true, isActive: true },
  in_progress: { isOpen: true, isActive: true },
  completed: { isOpen: false, isActive: false },
  closed: { isOpen: false, isActive: false },
};

test('the database knows the statuses of the contract and no other', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'inquiries_status_check'`.execute(db);
  const words = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, word]) => word);
  expect(words.sort()).toEqual([...inquiryStatuses].sort());
});

test.each(inquiryStatuses)('whether an inquiry that is %s is open or active is said by its status', async (status) => {
  const { rows } = await sql`
    select is_open_status(${status}) as "isOpen", is_active_status(${status}) as "isActive"`.execute(db);
  expect(rows).toEqual([facts[status]]);
});

const places = [true, false].flatMap((isPutAway) => [true, false].map((isDeleted) => ({ isPutAway, isDeleted })));

test.each(inquiryStatuses.flatMap((status) => places.map((place) => ({ status, ...place }))))(
  'what is $status (put away: $isPutAway, deleted: $isDeleted) is on the desk, unclaimed and unanswered by one rule, in rows and in counts',
  async ({ status, isPutAway, isDeleted }) => {
    const isOnDesk = !isPutAway && !isDeleted;
    const { isOpen } = facts[status];
    for (const assignedTo of [null, '6740c1f2a94be0d17c3355aa']) {
      const isUnclaimed = assignedTo === null && isOpen && isOnDesk;
      const { rows } = await sql`
      select is_on_desk(i) as "isOnDesk", is_unclaimed(i) as "isUnclaimed", is_unanswered(i) as "isUnanswered"
      from jsonb_populate_record(null::inquiries, jsonb_build_object(
        'status', ${status}::text, 'assigned_to', ${assignedTo}::text, 'respond_by', now(),
        'quarantined_at', case when ${isPutAway} then now() end, 'deleted_at', case when ${isDeleted} then now() end
      )) as i`.execute(db);
      expect(rows).toEqual([{ isOnDesk, isUnclaimed, isUnanswered: isOnDesk }]);
      const { rows: counted } = await sql`
      select is_on_desk(c) as "isOnDesk", is_unclaimed(c) as "isUnclaimed"
      from jsonb_populate_record(null::inquiry_counts, jsonb_build_object(
        'status', ${status}::text, 'assigned_to', ${assignedTo}::text, 'is_quarantined', ${isPutAway}::boolean,
        'is_deleted', ${isDeleted}::boolean)) as c`.execute(db);
      expect(counted).toEqual([{ isOnDesk, isUnclaimed }]);
    }
  },
);

test('what was answered, or nobody was called to, waits for no answer', async () => {
  const { rows } = await sql`
    select is_unanswered(i) as answer from jsonb_populate_recordset(null::inquiries, '[
      {"respond_by": "2026-11-20T10:00:00Z"}, {"respond_by": "2026-11-20T10:00:00Z",
       "first_responded_at": "2026-11-20T09:00:00Z"}, {}]') as i`.execute(db);
  expect(rows).toEqual([{ answer: true }, { answer: false }, { answer: false }]);
});

test.each([
  ['Radhika', 'Rao'],
  ['Radhika', ''],
  ['रोहिणी', 'शर्मा'],
  ['', ''],
])('the database and the server call %s %s alike', async (first, last) => {
  const { rows } = await sql<{ name: string }>`select full_name(${first}, ${last}) as name`.execute(db);
  expect(rows[0]?.name).toBe(fullName(first, last));
});
