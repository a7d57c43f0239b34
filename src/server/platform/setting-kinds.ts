import { z } from 'zod';

/** One setting: how a person may give it, what it is without that, and why it exists. */
export type Setting = {
  name: string;
  default: string;
  description: string;
  schema: z.ZodType<unknown, string | undefined>;
  /** It holds a password or a key: nothing ever prints it. */
  isSecret?: true;
};

export const text = z.string().trim();
export const optional = text.optional().transform((value) => value || null);
export const wholeNumber = (min: number, max: number, fallback: number) =>
  text
    .default(String(fallback))
    .refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
      message: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number);
export const onOff = z
  .enum(['1', '0', 'on', 'off', 'true', 'false'], 'must be 1 or 0')
  .transform((value) => ['1', 'on', 'true'].includes(value));
