import { homeCode } from '#ui/countries.ts';
import { readPhone, writePhone } from '#ui/read-phone.ts';

/** `+919811000041` as `+91 98110 00041`; a number that is masked stays as it is. */
export function writeNumber(number: string): string {
  if (!/^\+\d+$/.test(number)) return number;
  const phone = readPhone(number, homeCode);
  return `${phone.code} ${writePhone(phone)}`;
}
