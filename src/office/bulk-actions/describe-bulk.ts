import type { BulkAction, BulkChange, BulkPreview } from '#contract/bulk-actions.ts';
import { statusLabels } from '#contract/inquiry-statuses.ts';
import { counted, groupDigits } from '#contract/prices.ts';

const inquiries = (count: number): string => counted(count, 'inquiry', 'inquiries');
const be = (count: number): string => (count === 1 ? 'is' : 'are');

/** What was done, behind how many: `12 inquiries` … `closed`. */
function nameDone(change: BulkChange, assignee: string): string {
  if (change.kind === 'delete') return 'deleted';
  if (change.kind === 'task') return `given the task “${change.title}”`;
  if (change.kind === 'message') return 'written to';
  if (change.kind === 'status') return change.status === 'closed' ? 'closed' : `set to ${statusLabels[change.status]}`;
  return change.assignToId === null ? 'given to nobody' : `assigned to ${assignee || 'somebody'}`;
}

/** And while it is done. */
function nameDoing(change: BulkChange, assignee: string): string {
  if (change.kind === 'delete') return 'Deleting';
  if (change.kind === 'task') return 'Adding a task to';
  if (change.kind === 'message') return 'Writing emails to';
  if (change.kind === 'assign')
    return change.assignToId === null ? 'Unassigning' : `Assigning to ${assignee || 'somebody'}:`;
  return change.status === 'closed' ? 'Closing' : `Setting to ${statusLabels[change.status]}:`;
}

/** How many of all are behind it. */
export function doneOf(bulk: BulkAction): { done: number; of: number } {
  const { state, total, waiting, changed, undone, stays, letters } = bulk;
  if (state === 'undoing' || state === 'undone') return { done: undone + stays, of: changed + undone + stays };
  if (letters && isSending(bulk)) return { done: changed - letters.waiting, of: changed };
  return { done: total - waiting, of: total };
}

/** Emails are written, and some have left and others not yet. */
export const isSending = ({ state, letters, changed }: BulkAction): boolean =>
  state === 'done' && letters !== null && letters.waiting > 0 && letters.waiting < changed;

const emails = (count: number): string => counted(count, 'email');

/** What became of emails that are written. `at` writes a time of day. */
function sayLetters(
  { changed, same, left, stays, letters }: BulkAction & { letters: NonNullable<BulkAction['letters']> },
  at: (moment: string) => string,
): string {
  const { template, leavesAt, waiting, sent, failed, withdrawn } = letters;
  const name = template === '' ? '' : ` “${template}”`;
  const ended = withdrawn + failed;
  const head =
    waiting === 0
      ? `${emails(sent)}${name} sent.`
      : sent + ended === 0
        ? `${emails(changed)}${name} ${changed === 1 ? 'leaves' : 'leave'} at ${at(leavesAt)}.`
        : `${groupDigits(sent)} of ${emails(changed + stays)}${name} sent.`;
  return [
    head,
    failed > 0 && `${groupDigits(failed)} could not be sent.`,
    withdrawn > 0 && `${groupDigits(withdrawn)} did not leave: something had changed by then.`,
    same > 0 && `${groupDigits(same)} had got it already.`,
    left > 0 && `${groupDigits(left)} got none.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** One line about it: what is going on, or what came of it. */
export function sayBulk(bulk: BulkAction, at: (moment: string) => string): string {
  const { change, assignee, state, changed, same, left, undone, stays } = bulk;
  if (state === 'running') return `${nameDoing(change, assignee)} ${inquiries(bulk.total)}`;
  if (bulk.letters !== null && state === 'undone') {
    return `${emails(undone)} taken back.${stays > 0 ? ` ${groupDigits(stays)} had left by then.` : ''}`;
  }
  if (bulk.letters !== null && state === 'done') return sayLetters({ ...bulk, letters: bulk.letters }, at);
  if (state === 'undoing' && bulk.letters !== null) return `Taking back ${emails(doneOf(bulk).of)}`;
  if (state === 'undoing') return `Putting back ${inquiries(doneOf(bulk).of)}`;
  if (state === 'undone') {
    const kept =
      stays > 0
        ? ` ${inquiries(stays)} ${be(stays)} left as somebody has changed ${stays === 1 ? 'it' : 'them'} since.`
        : '';
    return `${inquiries(undone)} ${be(undone)} as before.${kept}`;
  }
  return [
    `${inquiries(changed)} ${nameDone(change, assignee)}.`,
    same > 0 && `${groupDigits(same)} ${same === 1 ? 'was' : 'were'} so already.`,
    left > 0 && `${groupDigits(left)} ${left === 1 ? 'was' : 'were'} changed by somebody meanwhile and left alone.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Who would get an email and who would not, in whole sentences. */
function sayLettersPreview(changes: number, letters: NonNullable<BulkPreview['letters']>): string[] {
  const { unreachable, unwished, incomplete, repeated } = letters;
  const have = (count: number) => `${groupDigits(count)} ${count === 1 ? 'has' : 'have'}`;
  return [
    changes === 0
      ? 'This email can be sent to none of them.'
      : `${emails(changes)} will be sent, each in the language of its inquiry.`,
    unreachable > 0 ? `${have(unreachable)} no email address.` : '',
    unwished > 0 ? `${groupDigits(unwished)} asked not to be written to, or ${be(unwished)} in quarantine.` : '',
    incomplete > 0 ? `${have(incomplete)} no value for something that the template names, such as a home of ours.` : '',
    repeated > 0 ? `${have(repeated)} got it in the last day, or would get it twice.` : '',
  ].filter((text) => text !== '');
}

/** Why the only one chosen gets no email. */
export function sayNoLetter({ letters }: BulkPreview): string {
  if (letters?.unreachable) return 'There is no email address.';
  if (letters?.unwished) return 'They asked not to be written to, or their inquiry is in quarantine.';
  if (letters?.incomplete) return 'It names a home or a name that is not ours to send: open it in your email.';
  if (letters?.repeated) return 'They got this email in the last day.';
  return 'This inquiry is not with you any more.';
}

/** What a change would do, in whole sentences. */
export function sayPreview(change: BulkChange, preview: BulkPreview): string[] {
  const { total, changes, same, reopened, taken, letters } = preview;
  if (total === 0) return ['None of them is there any more.'];
  if (letters !== null) return sayLettersPreview(changes, letters);
  const done = change.kind === 'assign' && change.assignToId !== null ? 'assigned' : nameDone(change, '');
  return [
    changes === 0
      ? 'All of them are so already: nothing would change.'
      : `${inquiries(changes)} will be ${change.kind === 'task' ? 'given this task' : done}.`,
    same > 0 && changes > 0 ? `${groupDigits(same)} ${be(same)} so already.` : '',
    taken > 0 ? `${groupDigits(taken)} ${be(taken)} with somebody else now.` : '',
    reopened > 0 ? `${groupDigits(reopened)} ${be(reopened)} completed or closed and will be opened again.` : '',
  ].filter((text) => text !== '');
}
