import { countryCodes, trunkCodes } from './countries.gen.ts';
import { homeCode } from './countries.ts';

/** A phone as its field holds it: the calling code, and the national number as typed (`98110 77234`). */
export type PhoneValue = {
  /** With its plus: `+91`. */
  code: string;
  number: string;
};

export const noPhone: PhoneValue = { code: homeCode, number: '' };

const codes = new Set(countryCodes.split(' ').map((entry) => `+${Number.parseInt(entry, 10)}`));

/** Behind these nobody dials the zero that stands before a number at home. In Italy it is part of the number. */
const trunks = new Set(trunkCodes.split(' ').map((code) => `+${code}`));
const italy = '+39';

const withoutTrunk = ({ code, number }: PhoneValue): string =>
  trunks.has(code) ? number.replace(/^[^\d+]*0[^\d+]*(?=[1-9])/, '') : number;

/** Marks that only tell a screen in which direction to write. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Digits of every script as ours: those of one script stand in a row that its zero begins. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });

/** The number behind a plus, cut after its calling code; null while that is not whole yet. */
function cutCode(international: string): PhoneValue | null {
  const taken = /^((?:\D*\d){1,3})/.exec(international)?.[1] ?? '';
  let digits = '';
  for (const [at, sign] of [...taken].entries()) {
    if (!/\d/.test(sign)) continue;
    digits += sign;
    if (codes.has(`+${digits}`)) return { code: `+${digits}`, number: tidy(`+${digits}`, international.slice(at + 1)) };
  }
  return null;
}

/** Without what is only dialled at home: the trunk's zero in brackets, and in India any leading zero. */
function tidy(code: string, number: string): string {
  const kept = number.replace(/\(0\)/, code === italy ? '0' : ' ').replace(/^[\s.\-/)]+/, '');
  return code === homeCode ? kept.replace(/^0+[\s.-]*/, '') : kept;
}

/**
 * What somebody typed or pasted, in any spelling: `+971 50 …`, `0091…`, `tel:+91-98…`, Devanagari digits. A country
 * code in front moves the country and leaves the number; otherwise the country stays as it was.
 */
export function readPhone(text: string, code: string): PhoneValue {
  const plain = asciiDigits(text.normalize('NFKC').replace(invisible, ''))
    .replace(/^\s*tel:/i, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\d+\s().\-/]/g, '')
    .replace(/\s+/g, ' ')
    .trimStart()
    .slice(0, 40);
  const international = /^\(?(?:\+|00)\s*(.*)$/.exec(plain)?.[1];
  if (international !== undefined) return cutCode(international) ?? { code, number: plain };
  const digits = plain.replace(/\D/g, '');
  if (code === homeCode && /^91[6-9]\d{9}$/.test(digits))
    return { code, number: tidy(code, plain.replace(/\D*9\D*1/, '')) };
  return { code, number: code === homeCode && /^0+[1-9]\d{9}$/.test(digits) ? tidy(code, plain) : plain };
}

/** As people write it: `98110 77234`. Other countries' numbers stay as typed. */
export function writePhone({ code, number }: PhoneValue): string {
  const digits = number.replace(/\D/g, '');
  return code === homeCode && digits.length === 10 && !number.includes('+')
    ? `${digits.slice(0, 5)} ${digits.slice(5)}`
    : withoutTrunk({ code, number }).trim();
}

/** Country code joined with the number, as calls take it: `+919811077234` (PUB-QUERY-04). */
export const joined = (phone: PhoneValue): string => phone.code + withoutTrunk(phone).replace(/\D/g, '');
