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

/** Where a copy of a backup stands: on its way, there, given up after a week, or taken away because newer ones are kept. */
export const copyStates = ['waiting', 'there', 'given up', 'removed'] as const;
/** How far the last proof of a copy went, or that it failed; none when it was never tried. */
export const copyProofs = ['none', 'restored', 'opened', 'present', 'failed'] as const;

export const nightlyBackup = z.object({
  name: z.string(),
  startedAt: z.iso.datetime(),
  state: z.enum(['being made', 'made', 'failed']),
  /** Why it failed. */
  why: z.string().nullable(),
  /** Bytes of its archive; files lie apart. */
  size: z.int().nullable(),
  isEncrypted: z.boolean(),
  copies: z.array(
    z.object({
      /** The address without its secrets. */
      place: z.string(),
      state: z.enum(copyStates),
      /** Why it could not be sent, or what was wrong with it when it was proved. */
      why: z.string().nullable(),
      proof: z.enum(copyProofs),
      provedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type NightlyBackup = z.infer<typeof nightlyBackup>;

export const nightlyBackups = z.object({
  /** Whether there is a place for them: BACKUP_URL. */
  isOn: z.boolean(),
  /** The newest, newest first. */
  backups: z.array(nightlyBackup),
});
export type NightlyBackups = z.infer<typeof nightlyBackups>;
export const nightlyBackupsAnswer = one(nightlyBackups);
