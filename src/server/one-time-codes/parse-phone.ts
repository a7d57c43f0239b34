import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { plainPhone } from '#contract/phones.ts';

export type Phone = {
  /** E.164: `+919876543210`. */
  number: string;
  /** ISO 3166 alpha-2, `IN`; empty where several share the calling code and the number does not tell. */
  country: CountryCode | '';
  /** Calling code without the plus, `91`. */
  callingCode: string;
  /** False for what no text message reaches or should: landlines, premium and free numbers, and those that do not exist. */
  mayReceiveSms: boolean;
};

/** Kinds of numbers that codes go to. In some countries, the United States among them, a number does not tell which it is. */
const mobile = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * The number somebody meant, whatever the spelling, or null for what can be none. Without a country code it is Indian
 * (UND-04). One number has one spelling afterwards, so that limits count numbers and not spellings (threat 12).
 */
export function parsePhone(text: string): Phone | null {
  const plain = plainPhone(text).replace(/[()]/g, ' ').trim();
  if (plain.length > 40 || !/^\+?[\d\s.\-/]+$/.test(plain)) return null;
  const parsed = parsePhoneNumberFromString(plain, { defaultCountry: 'IN', extract: false });
  if (parsed === undefined || !parsed.isPossible()) return null;
  const { number, country = '', countryCallingCode: callingCode } = parsed;
  return { number, country, callingCode, mayReceiveSms: parsed.isValid() && mobile.has(parsed.getType() ?? '') };
}
