/**
 * What every form, call and import takes for a phone number, and how it is spelled afterwards. No zod here: the site and
 * the office ask the same. Whether the number exists is asked on the server (`one-time-codes/parse-phone.ts`).
 */

import { trunkCodes } from './trunks.gen.ts';
import { withoutUnseen } from './unseen-signs.ts';

/** Digits of every script as ours: those of one script stand in a row that its zero begins. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });

/** Plain digits and signs, as numbering plans know them: `(०१२४) ४५६` is `(0124) 456`. */
export const plainPhone = (text: string): string =>
  asciiDigits(withoutUnseen(text.normalize('NFKC')))
    .replace(/^\s*tel:/i, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();

/** A foreign number and the zero before it that is dialled at home alone. */
const foreign = trunkCodes.split(' ').filter((code) => code !== '91');
const trunk = new RegExp(`^([\\s(]*(?:\\+|00)[\\s(]*(?:${foreign.join('|')}))[^\\d+]*0[^\\d+]*(?=[1-9])`);

/**
 * A number as it is kept: `+44 07911 123456` and `+44 (0)7911 123456` without the zero that nobody can dial from abroad.
 * All others as they were typed; Indian ones are dialled with their zero, and in Italy it is part of the number.
 */
export const dialable = (text: string): string => {
  const plain = plainPhone(text);
  return trunk.test(plain) ? plain.replace(trunk, '$1 ') : text;
};

/** What a telephone is given to dial: digits, behind a plus where it has one. */
export const dialled = (text: string): string => dialable(text).replace(/[^\d+]/g, '');

/** Ten digits: a mobile number, or a landline behind its area code; or a free one of the 1800 and 1860 series. */
const national = '(?:[1-9]\\d{9}|18[06]0\\d{7})';
/** Without anything in front a number is mobile or free: ten digits that begin otherwise are mistyped more often (PUB-CONTACT-31). */
const indian = new RegExp(`^(?:[6-9]\\d{9}|18[06]0\\d{6,7}|(?:\\+?91)?0${national}|\\+?91${national})$`);

/**
 * A number people can dial from India: an Indian one with or without its country code, any other behind a plus or 00
 * (E.164: fifteen digits at most). Spaces, brackets, dots, hyphens and digits of any script are its spelling.
 */
export function isPhoneNumber(text: string): boolean {
  const plain = plainPhone(text);
  if (plain.length > 40 || !/^[\s(]*\+?[\d\s().\-/]+$/.test(plain)) return false;
  const bare = plain.replace(/[^\d+]/g, '').replace(/^00(?=[1-9])/, '+');
  if (!bare.startsWith('+') || bare.startsWith('+91')) return indian.test(bare);
  return /^\+[1-9]\d{6,14}$/.test(bare) && !/^\+\d{1,3}0+$/.test(bare);
}

/**
 * What a lead may carry: every client's rule together, seven to fifteen digits in any spelling (TRAP-18). No lead is lost
 * over a country code that somebody left out; our own forms ask by the stricter rule above.
 */
export function mayBeNumber(text: string): boolean {
  const plain = plainPhone(text);
  const digits = plain.replace(/\D/g, '');
  const isSpelled = plain.length <= 40 && /^[\s(]*\+?[\d\s().\-/]+$/.test(plain);
  return isSpelled && (isPhoneNumber(text) || (/^\d{7,15}$/.test(digits) && /[1-9]/.test(digits)));
}

/** What is wrong with a number behind its calling code (`+91`), or null. */
export function checkPhone({ code, number }: { code: string; number: string }): string | null {
  const digits = number.replace(/\D/g, '');
  if (digits === '') return 'Phone number is required';
  return digits.length >= 4 && !number.includes('+') && isPhoneNumber(code + digits)
    ? null
    : 'Please enter a valid phone number';
}

/** Calling codes of one and of two digits; all others have three (ITU-T E.164 list of assigned codes). */
const shortCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * A number as staff read it everywhere, however it was typed: `+91 98110 00041`, `+971 501234567`. What cannot be dialled
 * as it stands, such as a masked one, stays as it is.
 */
export function spellPhone(text: string): string {
  const bare = plainPhone(dialable(text))
    .replace(/\(0\)|[\s().\-/]/g, '')
    .replace(/^00(?=[1-9])/, '+');
  const [, indianMobile] = /^(?:\+?91)?0?([6-9]\d{9})$/.exec(bare) ?? [];
  const number = indianMobile === undefined ? bare : `+91${indianMobile}`;
  if (!/^\+\d{8,15}$/.test(number)) return text;
  const [code] = shortCode.exec(number) ?? [number.slice(0, 4)];
  const rest = number.slice(code.length);
  return code === '+91' && rest.length === 10 ? `${code} ${rest.slice(0, 5)} ${rest.slice(5)}` : `${code} ${rest}`;
}
