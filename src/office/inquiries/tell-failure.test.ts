import { expect, test } from 'vitest';
import { ApiError, failureText } from '#contract/client.ts';
import { changeFailure, deleteFailure, deskFailure, myFailure } from './tell-failure.ts';

const unreachable = new ApiError(0, 'network', 'Failed to fetch');
/** As the client makes it of an answer. */
const answered = (status: number, body: object) => new ApiError(status, 'internal', failureText(status, body));
const stale = answered(409, { success: false, message: 'Sana has changed it.' });
const wordless = answered(400, { success: false });

test.each([
  ['a change', changeFailure(stale, 'Failed to assign inquiry'), 'Sana has changed it.'],
  ['a change', changeFailure(wordless, 'Failed to update status'), 'Failed to update status'],
  ['a change', changeFailure(unreachable, 'Failed to assign inquiry'), 'Failed to assign inquiry. Please try again.'],
  [
    'a change',
    changeFailure(new Error('odd'), 'Failed to update status'),
    'Failed to update status. Please try again.',
  ],
  ['deleting', deleteFailure(stale), 'Failed to delete inquiry'],
  ['deleting', deleteFailure(unreachable), 'Failed to delete inquiry. Please try again.'],
  ['the desk', deskFailure(answered(200, { success: false, message: 'why' })), 'Failed to load inquiries'],
  ['the desk', deskFailure(answered(503, {})), 'Failed to load inquiries'],
  ['the desk', deskFailure(unreachable), 'Failed to load data. Please try again.'],
  ['my list', myFailure(answered(200, { success: false, message: 'why' })), 'Failed to load inquiries: why'],
  ['my list', myFailure(answered(200, { success: false })), 'Failed to load inquiries: Unknown error'],
  ['my list', myFailure(answered(503, { message: 'why' })), 'Failed to load your inquiries'],
  ['my list', myFailure(unreachable), 'Failed to load inquiries. Please try again.'],
])('%s that failed is told as %s (ADM-INQ-23 to 35, ADM-MYINQ-19 to 31, TRAP-80)', (_, told, expected) => {
  expect(told).toBe(expected);
});
