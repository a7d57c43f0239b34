import { checkPhone } from '#contract/phones.ts';
import { checkEmail } from '#site/inquiries/check-person.ts';
import { joined, type PhoneValue } from '#ui/read-phone.ts';
import { gateTexts } from './gate-texts.ts';

/** What the first step of the request asks, as typed. */
export type Details = { firstName: string; lastName: string; email: string; phone: PhoneValue };
export type DetailErrors = Partial<Record<keyof Details, string>>;

/** In the order of the form. */
export const detailNames = ['firstName', 'lastName', 'email', 'phone'] as const satisfies (keyof Details)[];

/** Characters a number has at least, its plus and country code counted (CONST-08). */
const shortestPhone = 10;

function checkNumber(phone: PhoneValue): string | null {
  const isShort = joined(phone).length < shortestPhone;
  return checkPhone(phone) ?? (isShort ? gateTexts.phoneInvalid : null);
}

/** What is wrong with the first step, or an empty record (PUB-GATE-06 to 11). */
export function checkDetails({ firstName, lastName, email, phone }: Details): DetailErrors {
  const found = {
    firstName: firstName.trim() ? null : gateTexts.firstNameRequired,
    lastName: lastName.trim() ? null : gateTexts.lastNameRequired,
    email: checkEmail(email),
    phone: checkNumber(phone),
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text));
}
