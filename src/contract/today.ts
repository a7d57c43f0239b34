import { z } from 'zod';
import { bookedVisit } from './booked-visits.ts';
import { one } from './envelope.ts';
import { staffInquiry } from './staff-inquiries.ts';
import { task } from './tasks.ts';

const count = z.number().int();

/** What one person has to do today, each part in the order in which it is due; of more than fit the number alone. */
export const today = z.object({
  /** Nobody has answered these: the late first, then those that are due next. Admins see those of all. */
  leads: z.object({ items: z.array(staffInquiry), count, late: count }),
  /** The visits of today, and before them those of earlier days of which nobody has said how they were. */
  visits: z.object({
    items: z.array(bookedVisit),
    /** Of these: to come, and waiting for a word of how they were. */
    open: count,
    unsettled: count,
  }),
  /** Overdue, and due today. */
  tasks: z.object({ items: z.array(task), count, overdue: count }),
  /** Leads that nobody has and whoever asks may take or give away. */
  unclaimed: count,
});
export type Today = z.infer<typeof today>;
export const todayAnswer = one(today);
