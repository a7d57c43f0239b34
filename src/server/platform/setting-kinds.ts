import { isIPv4 } from 'node:net';
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

// How a person may write one: what several have in common.
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
export const urlOf = (protocols: readonly string[]) =>
  optional.refine((value) => value === null || (URL.canParse(value) && protocols.includes(new URL(value).protocol)), {
    message: `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
  });

/** A socket's address has no host between @ and /, which `URL` refuses and PostgreSQL's own tools write. */
export const postgresUrl = optional.refine(
  (value) => value === null || /^postgres(ql)?:\/\/./.test(value),
  'must be an address that starts with postgres:// or postgresql://',
);

/** Without a name, a password or a part that a question would replace. */
export function isPlainUrl(value: string): boolean {
  const { protocol, username, password, hash } = URL.canParse(value) ? new URL(value) : new URL('about:blank');
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && hash === '';
}

/** Nobody but this machine can reach it. A name is not looked up: it may mean another address tomorrow. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
