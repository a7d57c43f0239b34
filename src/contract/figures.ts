import { z } from 'zod';
import { one } from './envelope.ts';
import { day } from './form-fields.ts';
import { id } from './ids.ts';
import { inquiryStatuses } from './inquiry-statuses.ts';

/** Days that one question may cover. */
export const maxFigureDays = 366;

/** Days by the office's calendar, both included; the last thirty unless said. */
export const figuresQuery = z.object({
  from: z.union([z.literal(''), day('is not a date')]).optional(),
  to: z.union([z.literal(''), day('is not a date')]).optional(),
});
export type FiguresQuery = z.infer<typeof figuresQuery>;

const count = z.number().int();
/** Seconds between coming and the first act on it, by the clock; null where nothing was answered. */
const seconds = z.number().int().nullable();

const days = { from: z.iso.date(), to: z.iso.date() };
/** Of inquiries: how many anybody answered. */
const answered = { inquiries: count, answered: count, medianResponse: seconds };
/** Of inquiries: with how many a visit was agreed on, with how many one took place, how many were completed with or without. */
const funnel = { inquiries: count, agreed: count, visited: count, completed: count };

/**
 * What became of the inquiries that came in those days. Each counts inquiries, and `figure-lists.ts` says in which list they
 * stand. Those in quarantine or in the trash count nowhere. Sources, properties and reasons are the largest fifty; an empty
 * name sums up the rest.
 */
export const figures = z.object({
  ...days,
  total: count,
  responded: count,
  medianResponse: seconds,
  completed: count,
  agreed: count,
  visited: count,
  /** The same of as many days just before. */
  before: z.object({ ...days, total: count, responded: count, medianResponse: seconds, completed: count }),
  days: z.array(z.object({ date: z.iso.date(), inquiries: count })),
  /** From Monday to Sunday, as much of each as lies in those days. `isWhole`: all of it, and it is over. */
  weeks: z.array(z.object({ ...days, isWhole: z.boolean(), ...answered, visited: count, completed: count })),
  /** All of the day, by when they came. */
  hours: z.array(z.object({ hour: count, ...answered })),
  /** `entered:phone` and such: how they reached us, where staff entered it; `direct`: nothing is known. */
  sources: z.array(z.object({ name: z.string(), ...funnel })),
  properties: z.array(z.object({ id: id.nullable(), name: z.string(), inquiries: count, completed: count })),
  stages: z.array(z.object({ status: z.enum(inquiryStatuses), inquiries: count })),
  people: z.array(
    z.object({
      /** Null: nobody has them. */
      id: id.nullable(),
      name: z.string(),
      ...answered,
      /** Nine of ten answers came as soon as this. */
      ninthResponse: seconds,
      assigned: count,
      inProgress: count,
      completed: count,
      closed: count,
    }),
  ),
  /** Why closed ones were lost, told apart however they are cased; `-`: nobody said why. */
  reasons: z.array(z.object({ reason: z.string(), name: z.string(), inquiries: count })),
  /** Inquiries that unlocked papers; those of people who asked as well; those of people who asked for a visit. */
  unlocks: z.object({ unlocked: count, asked: count, visit: count }),
  /** Inquiries with a visit that became so; one with several visits may be in several. */
  visits: z.object({ agreed: count, booked: count, done: count, noShow: count, cancelled: count }),
});
export type Figures = z.infer<typeof figures>;
export const figuresAnswer = one(figures);
