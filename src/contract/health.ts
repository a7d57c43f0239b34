import { z } from 'zod';
import { one } from './envelope.ts';

/** `ok`: nothing to do. `look`: it runs, and somebody should know. `wrong`: it does not run, or not safely. */
export const levels = ['ok', 'look', 'wrong'] as const;
export type Level = (typeof levels)[number];

/** How one part of the installation is. */
export const healthLine = z.object({
  /** `Disk`. */
  about: z.string(),
  level: z.enum(levels),
  /** What was found, and why; a sentence or two. */
  says: z.string(),
  /** Since when it is on that level. */
  since: z.iso.datetime(),
  /** What to do; null where there is nothing to do. */
  next: z.string().nullable(),
  /** More of it, a line each, such as the slowest questions. */
  details: z.array(z.string()),
});
export type HealthLine = z.infer<typeof healthLine>;

export const health = z.object({
  /** The worst of all lines. */
  level: z.enum(levels),
  /** Which version runs. */
  release: z.string(),
  lines: z.array(healthLine),
});
export type Health = z.infer<typeof health>;
export const healthAnswer = one(health);
