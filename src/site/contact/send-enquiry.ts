import type { BodyOf } from '#contract/endpoints.ts';
import { formatRupees } from '#contract/prices.ts';
import { company } from '#site/content/company.ts';
import { propertyTypes, purposes } from '#site/content/contact.ts';
import type { EnquiryFields } from './check-enquiry.ts';

/** What leaves the form (000 §7 Contact). */
export type Enquiry = Omit<EnquiryFields, 'customPropertyType'>;

/** A kind of property in the visitor's own words takes the place of `other`; what is not shown is not sent (PUB-CONTACT-47). */
export function toEnquiry({ customPropertyType, ...fields }: EnquiryFields): Enquiry {
  const trimmed = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim()])) as Enquiry;
  const invests = trimmed.purpose === 'invested';
  return {
    ...trimmed,
    propertyType: trimmed.propertyType === 'other' ? customPropertyType.trim() : trimmed.propertyType,
    expectedReturn: invests ? trimmed.expectedReturn : '',
    timePeriod: invests ? trimmed.timePeriod : '',
  };
}

type EnquiryBody = BodyOf<'POST /contact/submit-form'>;

/** As the call takes it: the form's own choices are the contract's. */
export const writeEnquiry = (fields: EnquiryFields, context: Partial<EnquiryBody>): EnquiryBody => {
  const { purpose, timePeriod, ...enquiry } = toEnquiry(fields);
  return {
    ...enquiry,
    purpose: purpose as NonNullable<EnquiryBody['purpose']>,
    timePeriod: timePeriod as NonNullable<EnquiryBody['timePeriod']>,
    ...context,
  };
};

const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** The enquiry as a letter, for when sending failed: opens the visitor's mail program with everything typed. */
export function mailtoAddress(enquiry: Enquiry): string {
  const { name, email, phone, subject, message, propertyType, location, amount, purpose, expectedReturn, timePeriod } =
    enquiry;
  const facts: [string, string][] = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ['Property type', labelOf(propertyTypes, propertyType)],
    ['Location', location],
    ['Budget', amount && formatRupees(Number(amount))],
    ['Purpose', labelOf(purposes, purpose)],
    ['Expected return', expectedReturn && `${expectedReturn} % a year`],
    ['Time period', timePeriod && `${timePeriod} years`],
  ];
  const lines = facts.filter(([, text]) => text !== '').map(([label, text]) => `${label}: ${text}`);
  const body = [message, '', ...lines].join('\r\n');
  return `mailto:${company.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
