import { expect, test } from 'vitest';
import type { BulkAction, BulkChange } from '#contract/bulk-actions.ts';
import { doneOf, isSending, sayBulk, sayPreview } from './describe-bulk.ts';

const close: BulkChange = { kind: 'status', status: 'closed', lostReason: 'Budget' };
const assign: BulkChange = { kind: 'assign', assignToId: '6740c1f2a94be0d17c3355aa' };
const bulk = (parts: Partial<BulkAction>): BulkAction => ({
  id: '6740c1f2a94be0d17c3355ab',
  change: close,
  assignee: '',
  by: { id: '', name: 'Radhika' },
  state: 'done',
  createdAt: '2026-11-26T10:00:00Z',
  undoUntil: '2026-11-27T10:00:00Z',
  total: 12,
  waiting: 0,
  changed: 12,
  same: 0,
  left: 0,
  undone: 0,
  stays: 0,
  letters: null,
  exceptions: [],
  abilities: { undo: true },
  ...parts,
});

test.each<[Partial<BulkAction>, string]>([
  [{}, '12 inquiries closed.'],
  [{ change: { kind: 'delete' }, changed: 1 }, '1 inquiry deleted.'],
  [{ change: { kind: 'status', status: 'in_progress' } }, '12 inquiries set to In Progress.'],
  [{ change: { kind: 'task', title: 'Call', dueAt: '2026-12-01T10:00:00Z' } }, '12 inquiries given the task “Call”.'],
  [{ change: { kind: 'assign', assignToId: null } }, '12 inquiries given to nobody.'],
  [
    { change: assign, assignee: 'Kabir Anand', changed: 9, same: 1, left: 2 },
    '9 inquiries assigned to Kabir Anand. 1 was so already. 2 were changed by somebody meanwhile and left alone.',
  ],
  [{ state: 'running', waiting: 8, changed: 4 }, 'Closing 12 inquiries'],
  [{ state: 'running', change: assign, assignee: 'Kabir Anand' }, 'Assigning to Kabir Anand: 12 inquiries'],
  [{ state: 'undoing', changed: 8, undone: 4 }, 'Putting back 12 inquiries'],
  [
    { state: 'undone', changed: 0, undone: 11, stays: 1 },
    '11 inquiries are as before. 1 inquiry is left as somebody has changed it since.',
  ],
  [{ state: 'undone', changed: 0, undone: 1 }, '1 inquiry is as before.'],
])('%j reads: %s', (parts, text) => {
  expect(sayBulk(bulk(parts), (moment) => moment.slice(11, 16))).toBe(text);
});

const message: BulkChange = { kind: 'message', templateId: '6740c1f2a94be0d17c3355ac', version: 1 };
const letters = {
  template: 'Open house',
  leavesAt: '2026-11-26T10:05:00Z',
  waiting: 0,
  sent: 0,
  failed: 0,
  withdrawn: 0,
};
test.each<[Partial<BulkAction>, string]>([
  [{ state: 'running', letters }, 'Writing emails to 12 inquiries'],
  [{ letters: { ...letters, waiting: 12 } }, '12 emails “Open house” leave at 10:05.'],
  [{ changed: 1, letters: { ...letters, waiting: 1 } }, '1 email “Open house” leaves at 10:05.'],
  [{ letters: { ...letters, waiting: 7, sent: 5 } }, '5 of 12 emails “Open house” sent.'],
  [
    { same: 1, left: 2, letters: { ...letters, sent: 9, failed: 2, withdrawn: 1 } },
    '9 emails “Open house” sent. 2 could not be sent. 1 did not leave: something had changed by then. 1 had got it already. 2 got none.',
  ],
  [{ state: 'undoing', changed: 8, undone: 4, letters }, 'Taking back 12 emails'],
  [{ state: 'undone', changed: 0, undone: 11, stays: 1, letters }, '11 emails taken back. 1 had left by then.'],
])('emails: %j reads: %s', (parts, text) => {
  expect(sayBulk(bulk({ change: message, ...parts }), (moment) => moment.slice(11, 16))).toBe(text);
});

test('emails go on leaving when they are written', () => {
  const some = bulk({ change: message, letters: { ...letters, waiting: 7, sent: 5 } });
  expect([isSending(some), doneOf(some)]).toEqual([true, { done: 5, of: 12 }]);
  for (const waiting of [0, 12]) {
    expect(isSending(bulk({ change: message, letters: { ...letters, waiting, sent: 12 - waiting } }))).toBe(false);
  }
});

test('who would get an email and who would not, in whole sentences', () => {
  const none = { unreachable: 0, unwished: 0, incomplete: 0, repeated: 0, sample: null };
  const seen = { total: 20, changes: 0, same: 0, reopened: 0, taken: 0 };
  expect(sayPreview(message, { ...seen, letters: none })).toEqual(['This email can be sent to none of them.']);
  const letters = { ...none, unreachable: 1, unwished: 2, incomplete: 3, repeated: 1 };
  expect(sayPreview(message, { ...seen, changes: 13, letters })).toEqual([
    '13 emails will be sent, each in the language of its inquiry.',
    '1 has no email address.',
    '2 asked not to be written to, or are in quarantine.',
    '3 have no value for something that the template names, such as a home of ours.',
    '1 has got it in the last day, or would get it twice.',
  ]);
});

test('how far it has come, there and back', () => {
  expect(doneOf(bulk({ state: 'running', waiting: 8, changed: 4 }))).toEqual({ done: 4, of: 12 });
  expect(doneOf(bulk({ state: 'undoing', changed: 6, undone: 2, stays: 1, same: 3 }))).toEqual({ done: 3, of: 9 });
});

test('what would happen, in whole sentences', () => {
  expect(sayPreview(assign, { total: 7, changes: 6, same: 1, reopened: 3, taken: 1, letters: null })).toEqual([
    '6 inquiries will be assigned.',
    '1 is so already.',
    '1 is with somebody else now.',
    '3 are completed or closed and will be opened again.',
  ]);
  const nothing = { total: 2, changes: 0, same: 2, reopened: 0, taken: 0, letters: null };
  expect(sayPreview(close, nothing)).toEqual(['All of them are so already: nothing would change.']);
  expect(sayPreview(close, { ...nothing, total: 0, same: 0 })).toEqual(['None of them is there any more.']);
});
