import { expect, test } from 'vitest';
import { deskAddress, myAddress } from '#office/inquiries/inquiry-search.ts';
import { describeList } from './describe-list.ts';

const id = '0123456789abcdef01234567';
const people = [{ id, name: 'Kabir Anand' }];
const describeDesk = (query: string) =>
  describeList('desk', deskAddress.read(new URLSearchParams(query)), people).map(
    ({ label, text }) => `${label}: ${text}`,
  );

test('a list says in words what it holds and how it is shown', () => {
  expect(
    describeDesk(`search=villa&assignee=${id}&folder=trash&silent=7&task=none&sort=touched&columns=property,touched`),
  ).toEqual([
    'Words: “villa”',
    'Assignee: Kabir Anand',
    'Folder: Trash',
    'Silence: Silent for 7 days',
    'Next task: Without a task',
    'Sorted by: Last contact, oldest first',
    'Columns: Property Interest, Last contact',
  ]);
  expect(describeDesk('status=in_progress&category=floor_plans&range=5days&assignee=none').slice(0, 4)).toEqual([
    'Status: In Progress',
    'Category: Floor Plans',
    'Assignee: Unassigned',
    'Time range: Last 5 days',
  ]);
});

test('what a figure led to is said in words too', () => {
  expect(
    describeDesk(
      `from=2026-10-05&to=2026-10-11&hour=9&source=entered:walk_in&property=${id}&status=closed&lostReason=-&unlock=asked`,
    ).slice(0, 7),
  ).toEqual([
    'Status: Closed',
    'Came: 5 Oct 2026 to 11 Oct 2026',
    'Hour: 09:00 to 09:59',
    'Source: Walk-in',
    'Property: One property',
    'Lost because: No reason given',
    'Papers: Unlocked papers, and asked as well',
  ]);
  expect(describeDesk('from=2026-10-05&to=2026-10-05&property=Neem Court').slice(0, 2)).toEqual([
    'Came: 5 Oct 2026',
    'Property: Neem Court',
  ]);
  expect(describeDesk('to=2026-10-05')[0]).toBe('Came: until 5 Oct 2026');
});

test('whoever has left is one person, and what is not narrowed is all there is', () => {
  expect(describeDesk('assignee=89abcdef0123456789abcdef')).toContain('Assignee: One person');
  expect(describeDesk('columns=property')[0]).toBe('Inquiries: All');
  expect(describeList('my', myAddress.read(new URLSearchParams('sort=name')), [])).toEqual([
    { label: 'Inquiries', text: 'All of yours' },
    { label: 'Sorted by', text: 'Name, A to Z' },
    { label: 'Columns', text: 'The usual ones' },
  ]);
});
