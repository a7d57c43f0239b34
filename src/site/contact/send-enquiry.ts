import { formatRupees } from '#contract/prices.ts';
import { company } from '#site/content/company.ts';
import { propertyTypes, purposes } from '#site/content/contact.ts';
import type { EnquiryFields } from './check-enquiry.ts';

/** What leaves the form (000 §7 Contact). */
export type Enquiry = Omit<EnquiryFields, 'customPropertyType'>;

/**
 * How it went. `sent`: it has arrived, with the words of whoever took it. `handed-over`: the visitor's own mail program
 * has it and still has to send it. A failure is thrown; its message is shown.
 */
export type Outcome = { state: 'sent'; message?: string } | { state: 'handed-over' };

export type SendEnquiry = {
  /** What the button says. */
  label: string;
  /** What happens then, said beside the button. */
  note: string;
  send: (enquiry: Enquiry) => Promise<Outcome>;
};

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

const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** The enquiry as a letter: an address that opens the visitor's mail program with everything typed. */
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

/** Hands the enquiry to the visitor's own mail program. Nothing is sent by us, and the form says so. */
export const sendByMailProgram: SendEnquiry = {
  label: 'Send Message by e-mail',
  note: 'This opens your own mail program with everything you have typed. The message is sent when you press Send there.',
  send: async (enquiry) => {
    location.assign(mailtoAddress(enquiry));
    return { state: 'handed-over' };
  },
};
