import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export type Phone = {
  /** E.164: `+919876543210`. */
  number: string;
  /** ISO 3166 alpha-2, `IN`; empty where several share the calling code and the number does not tell. */
  country: CountryCode | '';
  /** Calling code without the plus, `91`. */
  callingCode: string;
  /** False for what is known to be a landline. */
  mayReceiveSms: boolean;
};

/** Marks that only tell a screen in which direction to write. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Every script has its digits; the numbering plans know ten of them. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // The decimal digits of a script stand in a row; the first of them is its zero.
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/**
 * The number somebody meant, whatever the spelling, or null for what can be none. Without a country code it is Indian
 * (UND-04). One number has one spelling afterwards, so that limits count numbers and not spellings (threat 12).
 */
export function readPhone(text: string): Phone | null {
  const plain = toAsciiDigits(text.normalize('NFKC').replace(invisible, ''))
    .replace(/^\s*tel:/i, '')
    .replace(/[()]/g, ' ')
    .trim();
  if (plain.length > 40 || !/^\+?[\d\s.\-/]+$/.test(plain)) return null;
  const parsed = parsePhoneNumberFromString(plain, { defaultCountry: 'IN', extract: false });
  if (parsed === undefined || !parsed.isPossible()) return null;
  const { number, country = '', countryCallingCode: callingCode } = parsed;
  return { number, country, callingCode, mayReceiveSms: parsed.getType() !== 'FIXED_LINE' };
}
