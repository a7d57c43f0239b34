import type { BulkAction } from '#contract/bulk-actions.ts';
import type { Role } from '#contract/staff-choices.ts';
import { withhold } from '../audit/service.ts';
import { mayUndo } from './policy.ts';
import type { BulkRow } from './store.ts';

export const presentBulk = (
  row: BulkRow,
  exceptions: BulkAction['exceptions'],
  viewer: { id: string; role: Role },
): BulkAction => ({
  id: row.id,
  change: row.change,
  assignee: row.assignee ?? '',
  by: { id: row.actor_id, name: row.actor_name },
  state: row.state,
  createdAt: row.created_at.toISOString(),
  undoUntil: row.undoUntil.toISOString(),
  total: row.total,
  waiting: row.waiting,
  changed: row.changed,
  same: row.same,
  left: row.left,
  undone: row.undone,
  stays: row.stays,
  letters: row.letters && { template: row.letter?.name ?? '', leavesAt: row.leavesAt.toISOString(), ...row.letters },
  exceptions,
  abilities: { undo: mayUndo(row, viewer) },
});

/**
 * What the log tells of it. Not the words, which may be about a person: they stand in the lines of the inquiries and tasks, and
 * go with these.
 */
export function describeChange({ change, total, letter }: Pick<BulkRow, 'change' | 'total' | 'letter'>): object {
  const { kind, ...rest } = change;
  const told = withhold(rest, ['title', 'lostReason']);
  return { kind, total, ...told, ...(letter && { template: letter.name }) };
}
