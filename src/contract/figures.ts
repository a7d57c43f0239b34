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
const median = z.number().int().nullable();

/**
 * What became of the inquiries that came in those days. Those in quarantine or in the trash count nowhere. Every list
 * but `people` and `days` holds the largest and sums up the rest under an empty name.
 */
export const figures = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: count,
  responded: count,
  medianResponse: median,
  completed: count,
  days: z.array(z.object({ date: z.iso.date(), inquiries: count })),
  sources: z.array(z.object({ name: z.string(), inquiries: count, completed: count })),
  properties: z.array(z.object({ id: id.nullable(), name: z.string(), inquiries: count, completed: count })),
  stages: z.array(z.object({ status: z.enum(inquiryStatuses), inquiries: count })),
  people: z.array(
    z.object({
      /** Null: nobody has them. */
      id: id.nullable(),
      name: z.string(),
      inquiries: count,
      active: count,
      completed: count,
      closed: count,
      medianResponse: median,
    }),
  ),
  /** People, not inquiries: who unlocked papers, who of them asked as well, who of those asked for a visit. */
  funnel: z.object({ unlocked: count, asked: count, visited: count }),
  /** Visits that were agreed on with them, by what became of each. */
  visits: z.object({ booked: count, done: count, noShow: count, cancelled: count }),
});
export type Figures = z.infer<typeof figures>;
export const figuresAnswer = one(figures);
