import { z } from 'zod';
import { isEmail, plainEmail } from './emails.ts';
import { noControls, withoutMarks } from './invisible-signs.ts';
import { dialable, isPhoneNumber } from './phones.ts';
import { figureOf, plainDigits } from './typed-figures.ts';

/**
 * Every text, day and number that a call takes is made of these, in body, query and path (`every-input.test.ts` walks them
 * all). Fields as forms and programs send them: numbers as text, text as numbers, null for nothing, a list as one text
 * with commas. Read so that nobody is refused over a spelling, and strict about all the rest.
 */

const noBreaks = /^[^\n\r\t]*$/;

/** One line without any sign that steers a screen or cannot be stored. */
export const isPlainLine = (text: string): boolean => noControls.test(text) && noBreaks.test(text);

/**
 * What people write in their own words, visitors above all: what PostgreSQL cannot keep (NUL, halves of characters) is
 * taken out and the rest is kept. Longer ones are refused, never cut.
 */
export const keptText = (max: number, message = `is longer than ${max} characters`, missing?: string) =>
  z
    .string(missing === undefined ? {} : { error: ({ input }) => (input === undefined ? missing : undefined) })
    .max(max, message)
    .transform((text) => text.replaceAll('\0', '').toWellFormed().trim());

/** The same of staff, where it is what something is called: one line that turns no screen around. */
export const keptLine = (...text: Parameters<typeof keptText>) =>
  keptText(...text).refine(isPlainLine, 'has control characters');

/** A key, a code or an id that another system made: one line, compared as it is and never shown. */
export const keyText = (max: number, missing = 'is required') =>
  z.string(missing).trim().max(max, `is longer than ${max} characters`).refine(isPlainLine, 'has control characters');

/** The years that a stored date may have: outside of them PostgreSQL and JavaScript do not accept the same dates. */
const years = { first: 1900, last: 2199 };
const isOfYears =
  ({ first, last }: { first: number; last: number }) =>
  (text: string): boolean => {
    const year = Number(text.slice(0, 4));
    return year >= first && year <= last;
  };
const yearMessage = `must lie between ${years.first} and ${years.last}`;

/** `2026-11-20`, a day that there is. */
export const day = (message = 'must be a date') => z.iso.date(message).refine(isOfYears(years), yearMessage);

/** A date and time with its offset from UTC. */
export const instant = (message = 'must be a day and a time', of = { ...years, message: yearMessage }) =>
  z.iso.datetime({ offset: true, error: message }).refine(isOfYears(of), of.message);

/**
 * A key or an id that gives access. Any text is accepted here and simply matches nothing later, so that a malformed key is
 * answered like a wrong one. Characters that PostgreSQL cannot store become one that no key of ours has; blanks stay.
 * `missing`: the validation error where a key is required.
 */
export const shownText = (max: number, missing?: string) =>
  z
    .string(missing ?? 'is required')
    .min(missing === undefined ? 0 : 1, missing)
    .max(max, `is longer than ${max} characters`)
    .transform((text) => text.replaceAll('\0', '\ufffd').toWellFormed());

/** The largest number of a column of PostgreSQL's usual kind. */
const largest = 2_147_483_647;

/** The version of a record that was seen. */
export const recordVersion = z
  .number()
  .refine((value) => Number.isInteger(value) && value >= 0 && value <= largest, 'must be the version of a record');

const asText = (value: unknown): unknown =>
  value === null
    ? ''
    : typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? withoutMarks(value)
        : value;
const tooLong = (max: number) => `is longer than ${max} characters`;

/** One line, trimmed. */
export const lineText = (max: number) =>
  z.preprocess(
    asText,
    z
      .string()
      .trim()
      .max(max, tooLong(max))
      .regex(noControls, 'has control characters')
      .regex(noBreaks, 'must be one line'),
  );

/** Several lines, trimmed. */
export const longText = (max: number) =>
  z.preprocess(asText, z.string().trim().max(max, tooLong(max)).regex(noControls, 'has control characters'));

/** A figure as it is typed, `1,200`; null for nothing, anything else as it came. */
export const asNumber = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const bare = plainDigits(value).replace(/\s/g, '');
  if (bare === '') return null;
  const figure = figureOf(bare.replace(/^[+-]/, ''));
  return figure === null ? value : bare.startsWith('-') ? -figure : figure;
};

/** A number between two bounds, both included; null for nothing. */
export const typedNumber = (min: number, max: number) =>
  z.preprocess(
    asNumber,
    z.number().min(min, `must be between ${min} and ${max}`).max(max, `must be between ${min} and ${max}`).nullable(),
  );

/** A whole number between two bounds, both included; null for nothing. */
export const typedCount = (max: number) =>
  z.preprocess(
    asNumber,
    z
      .number()
      .int('must be a whole number')
      .min(0, `must be between 0 and ${max}`)
      .max(max, `must be between 0 and ${max}`)
      .nullable(),
  );

/** `true`, `"false"`. */
export const typedFlag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);

/** One of a closed list, however it is cased and joined: `Ready to Move` is `ready-to-move`. */
export const typedChoice = <const T extends readonly [string, ...string[]]>(list: T) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .trim()
            .toLowerCase()
            .replace(/[\s_]+/g, '-')
        : value,
    z.enum(list),
  );

/** At most `count` short texts, or one text that commas or line breaks divide; each once, whatever its case. */
export const typedList = (count: number, max: number) =>
  z
    .preprocess(
      (value) => (value === null ? [] : typeof value === 'string' ? value.split(/[,\n]/) : value),
      z.array(lineText(max)).max(count, `may have ${count} entries`),
    )
    .transform((items) => {
      const names = items.map((item) => item.toLowerCase());
      return items.filter((item, at) => item !== '' && names.indexOf(item.toLowerCase()) === at);
    });

const isWeb = (text: string): boolean => {
  if (!/^https?:\/\/[^\s<>"'\\`]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '';
};
const longestLink = 2000;

/** An address that a browser may be sent to, http or https alone; `devam.example` is `https://devam.example` (threat 22). */
export const webLink = lineText(longestLink)
  .transform((text) => (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(text) ? `https://${text}` : text))
  .refine((text) => text === '' || isWeb(text), 'must be an address that starts with http:// or https://');

/** The address of a picture: one of ours (`/media/…`) or on the web. */
export const pictureLink = lineText(longestLink).refine(
  (text) => text === '' || isWeb(text) || /^\/media\/[0-9a-f]{24}\/[\w.]+$/.test(text),
  'must be the address of a picture, from an upload or with http:// or https://',
);

/** Makes a text required; `missing` is the validation error when it is empty. */
export const notEmpty = <T extends z.ZodType<string>>(field: T, missing: string) =>
  field.refine((text) => text !== '', missing);

/** An e-mail address, upper and lower case as typed. May be empty; `notEmpty` makes it required. */
export const emailAddress = (message: string) =>
  z
    .preprocess((value) => (typeof value === 'string' ? plainEmail(value) : value), lineText(254))
    .refine((text) => text === '' || isEmail(text), message);

/** Numbers that people can dial, several with a comma between. */
export const phoneText = (message: string) =>
  lineText(60)
    .refine((text) => text === '' || text.split(',').every(isPhoneNumber), message)
    .transform((text) => text.split(',').map(dialable).join(','));

/** Six digits in India, something like it elsewhere. */
export const postalCode = lineText(12).refine(
  (text) => text === '' || /^[A-Za-z0-9][A-Za-z0-9 -]{2,10}$/.test(text),
  'is not a postal code',
);

/** The version that the sender edited. A record that somebody changed since then is not overwritten. */
export const typedVersion = z.preprocess((value) => (value === null ? undefined : value), recordVersion.optional());

/** A field of our answers that clients send back with their changes: accepted and ignored. */
export const echoed = z.unknown().optional();
