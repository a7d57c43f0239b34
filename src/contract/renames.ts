import { z } from 'zod';

/** How many of the listings that carry this record's name have its newest one by now; null when all have. */
export const renaming = z.object({ done: z.number().int(), total: z.number().int() }).nullable();
export type Renaming = z.infer<typeof renaming>;
