import { createHash } from 'node:crypto';
import { CodedError } from '#contract/errors.ts';
import type { Platform } from './platform.ts';

/** The longest answer there is has some 50 KB. */
const longest = 500_000;
const patience = 3000;
/** How many signs of the digest are told. Some 1,700 known passwords share them, and nobody learns which was meant. */
const told = 5;

/**
 * Refuses a password that stands in a breach, where BREACHED_PASSWORDS says whom to ask. While they do not answer nobody is kept from
 * choosing a password: what breaches are full of was refused before, without asking anybody.
 * @throws CodedError `invalid_fields` for `field`
 */
export async function refuseBreachedPassword(
  { config: { breachedPasswords }, log }: Pick<Platform, 'config' | 'log'>,
  text: string,
  field = 'password',
): Promise<void> {
  if (breachedPasswords === null) return;
  const digest = createHash('sha1').update(text).digest('hex').toUpperCase();
  const lines = await readRange(breachedPasswords, digest.slice(0, told)).catch((cause: unknown) => {
    log.warn({ err: cause }, 'BREACHED_PASSWORDS did not say whether a password is known');
    return '';
  });
  const line = lines.split('\n').find((one) => one.startsWith(`${digest.slice(told)}:`));
  // Lines of padding count none.
  if (!line || Number(line.split(':')[1]) === 0) return;
  const message = 'This password stands in a list of stolen ones. Please choose another one.';
  throw new CodedError('invalid_fields', message, { [field]: message });
}

/** Padded, so that not even the length of the answer tells anything. */
async function readRange(address: string, prefix: string): Promise<string> {
  const url = `${address.replace(/\/+$/, '')}/${prefix}`;
  const headers = { 'add-padding': 'true' };
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(patience) });
  if (!response.ok || response.body === null) throw new Error(`BREACHED_PASSWORDS answered ${response.status}`);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longest) throw new Error('the answer of BREACHED_PASSWORDS has no end');
  }
  return text;
}
