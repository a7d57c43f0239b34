import { z } from 'zod';
import { dueFilters } from './activity-choices.ts';
import { one, page } from './envelope.ts';
import { instant, keptLine } from './form-fields.ts';
import { id, ids } from './ids.ts';
import { inquiryStatuses } from './inquiry-statuses.ts';
import { paging } from './paging.ts';

/** The next thing to do about an inquiry; it belongs to whoever has the inquiry. */
export const task = z.object({
  ...ids,
  title: z.string(),
  dueAt: z.iso.datetime(),
  /** Not done, and its time is over. */
  isOverdue: z.boolean(),
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  inquiry: z.object({
    id,
    name: z.string(),
    propertyName: z.string(),
    status: z.enum(inquiryStatuses),
    assignedTo: z.object({ id, name: z.string() }).nullable(),
  }),
  version: z.number().int(),
});
export type Task = z.infer<typeof task>;

export const taskQuery = z.object({
  ...paging(50),
  /** `open` unless said. Today is the office's. */
  due: z.enum(['', ...dueFilters]).optional(),
  /** Of one inquiry. */
  inquiryId: z.union([id, z.literal('')]).optional(),
});
export type TaskQuery = z.infer<typeof taskQuery>;

/** Of all tasks that whoever asks may see, whatever the filter says. */
export const taskCounts = z.object({ overdue: z.number().int(), today: z.number().int(), open: z.number().int() });
export type TaskCounts = z.infer<typeof taskCounts>;
export const taskPage = page(task, 'tasks').extend({ counts: taskCounts });
export type TaskPage = z.infer<typeof taskPage>;

const title = keptLine(200, 'The title is too long: 200 characters at most', 'Please say what is to be done').pipe(
  z.string().min(1, 'Please say what is to be done'),
);
/** A date and time between 2000 and 2099, so that a mistyped year is noticed. */
const dueAt = instant('Please choose a day and a time', {
  first: 2000,
  last: 2099,
  message: 'Please choose a day of this century',
});

export const newTask = z.strictObject({ title, dueAt });
export type NewTask = z.infer<typeof newTask>;

/** Fields that are not sent keep their value. `If-Match` names the version that was edited. */
export const taskChanges = z.strictObject({
  title: title.optional(),
  dueAt: dueAt.optional(),
  done: z.boolean().optional(),
});
export type TaskChanges = z.infer<typeof taskChanges>;

export const taskSaved = one(task).extend({ message: z.string() });
