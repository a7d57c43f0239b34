import type { BulkAction, BulkChange, BulkPreview } from '#contract/bulk-actions.ts';
import { statusLabels } from '#contract/inquiry-statuses.ts';
import { writeNumber } from '#office/inquiries/write-figures.ts';

const inquiries = (count: number): string => `${writeNumber(count)} ${count === 1 ? 'inquiry' : 'inquiries'}`;
const be = (count: number): string => (count === 1 ? 'is' : 'are');

/** What was done, behind how many: `12 inquiries` … `closed`. */
function nameDone(change: BulkChange, assignee: string): string {
  if (change.kind === 'delete') return 'deleted';
  if (change.kind === 'task') return `given the task “${change.title}”`;
  if (change.kind === 'status') return change.status === 'closed' ? 'closed' : `set to ${statusLabels[change.status]}`;
  return change.assignToId === null ? 'given to nobody' : `assigned to ${assignee || 'somebody'}`;
}

/** And while it is done. */
function nameDoing(change: BulkChange, assignee: string): string {
  if (change.kind === 'delete') return 'Deleting';
  if (change.kind === 'task') return 'Adding a task to';
  if (change.kind === 'assign')
    return change.assignToId === null ? 'Unassigning' : `Assigning to ${assignee || 'somebody'}:`;
  return change.status === 'closed' ? 'Closing' : `Setting to ${statusLabels[change.status]}:`;
}

/** How many of all are behind it. */
export const doneOf = ({ state, total, waiting, changed, undone, stays }: BulkAction): { done: number; of: number } =>
  state === 'undoing' || state === 'undone'
    ? { done: undone + stays, of: changed + undone + stays }
    : { done: total - waiting, of: total };

/** One line about it: what is going on, or what came of it. */
export function sayBulk(bulk: BulkAction): string {
  const { change, assignee, state, changed, same, left, undone, stays } = bulk;
  if (state === 'running') return `${nameDoing(change, assignee)} ${inquiries(bulk.total)}`;
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
    same > 0 && `${writeNumber(same)} ${same === 1 ? 'was' : 'were'} so already.`,
    left > 0 && `${writeNumber(left)} ${left === 1 ? 'was' : 'were'} changed by somebody meanwhile and left alone.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a change would do, in whole sentences. */
export function sayPreview(change: BulkChange, { total, changes, same, reopened, taken }: BulkPreview): string[] {
  if (total === 0) return ['None of them is there any more.'];
  const done = change.kind === 'assign' && change.assignToId !== null ? 'assigned' : nameDone(change, '');
  return [
    changes === 0
      ? 'All of them are so already: nothing would change.'
      : `${inquiries(changes)} will be ${change.kind === 'task' ? 'given this task' : done}.`,
    same > 0 && changes > 0 ? `${writeNumber(same)} ${be(same)} so already.` : '',
    taken > 0 ? `${writeNumber(taken)} ${be(taken)} with somebody else now.` : '',
    reopened > 0 ? `${writeNumber(reopened)} ${be(reopened)} completed or closed and will be opened again.` : '',
  ].filter((text) => text !== '');
}
