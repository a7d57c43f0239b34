import type { BodyOf } from '#contract/endpoints.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { TimeZone } from '#contract/staff-choices.ts';
import type { Task } from '#contract/tasks.ts';
import type { RecordField } from '#office/records/record-fields.ts';
import { readDue, writeDue } from './due-time.ts';

/** What is to be done, and when, as the fields have it: on the clock of whoever types. */
export type TaskDraft = { title: string; dueAt: string };

export const blank: TaskDraft = { title: '', dueAt: '' };

export const draftOf = ({ title, dueAt }: Task, timezone: TimeZone): TaskDraft => ({
  title,
  dueAt: writeDue(dueAt, timezone),
});

export const errorsOf = ({ title, dueAt }: TaskDraft, timezone: TimeZone): FieldErrors => ({
  ...(!title.trim() && { title: 'Please say what is to be done' }),
  ...(readDue(dueAt, timezone) === null && { dueAt: 'Please choose a day and a time' }),
});

/** What is sent of a new one. */
export const taskOf = ({ title, dueAt }: TaskDraft, timezone: TimeZone): BodyOf<'POST /inquiries/{id}/tasks'> => ({
  title: title.trim(),
  dueAt: readDue(dueAt, timezone) ?? '',
});

/** Only what was changed: a time that nobody touched keeps its seconds. */
export function changesOf(draft: TaskDraft, before: TaskDraft, timezone: TimeZone): BodyOf<'PUT /tasks/{id}'> {
  const { title, dueAt } = taskOf(draft, timezone);
  return { ...(title !== before.title && { title }), ...(draft.dueAt !== before.dueAt && { dueAt }) };
}

export const fields: readonly RecordField<TaskDraft>[] = [
  { path: 'title', label: 'Next action' },
  { path: 'dueAt', label: 'Due', read: ({ dueAt }) => dueAt.replace('T', ', ') },
];
