import type { Task } from '#contract/tasks.ts';
import type { TaskRow } from './store.ts';

export const presentTask = (row: TaskRow): Task => ({
  id: row.id,
  _id: row.id,
  title: row.title,
  dueAt: row.dueAt.toISOString(),
  isOverdue: row.isOverdue,
  doneAt: row.doneAt?.toISOString() ?? null,
  doneBy: row.doneBy,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  inquiry: {
    id: row.inquiryId,
    name: row.name,
    propertyName: row.propertyName,
    status: row.status,
    assignedTo: row.assignedTo === null ? null : { id: row.assignedTo, name: row.assignee ?? '' },
  },
  version: row.version,
});

/** What the log compares. */
export const describeTask = ({ title, dueAt, doneAt }: Pick<TaskRow, 'title' | 'dueAt' | 'doneAt'>) => ({
  title,
  dueAt: dueAt.toISOString(),
  done: doneAt !== null,
});
