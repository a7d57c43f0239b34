import { z } from 'zod';
import { bookedVisit } from './booked-visits.ts';
import { one } from './envelope.ts';
import { day } from './form-fields.ts';
import { id } from './ids.ts';
import { task } from './tasks.ts';

/** Days by the office's clock, both among them; `mostDays` at once. */
export const calendarQuery = z.object({
  from: day('Please choose a first day'),
  to: day('Please choose a last day'),
  /** Whose: `own`, or one person’s. All that whoever asks may see unless said. */
  staff: z.union([id, z.enum(['', 'own'])], 'Please choose whose calendar it is').optional(),
});
export type CalendarQuery = z.infer<typeof calendarQuery>;
export const mostDays = 42;

/** What lies in those days, by its time. Visits that were cancelled are left out. */
export const calendar = z.object({
  visits: z.array(bookedVisit),
  tasks: z.array(task),
  /** There is more than is told: `mostItems` of each. */
  isCut: z.boolean(),
});
export type Calendar = z.infer<typeof calendar>;
export const mostItems = 500;
export const calendarAnswer = one(calendar);

/** The address at which a calendar program reads what somebody shows and has to do. */
export const calendarFeed = z.object({
  createdAt: z.iso.datetime(),
  /** When a program last asked, to within some minutes; null: never. */
  readAt: z.iso.datetime().nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;
/** Null where there is none. */
export const calendarFeedAnswer = one(calendarFeed.nullable());
/** With its address, which is told this once: only its digest is kept. */
export const calendarFeedMade = one(calendarFeed.extend({ address: z.url() })).extend({ message: z.string() });
