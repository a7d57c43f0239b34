import { CodedError, type FieldErrors } from '#contract/errors.ts';
import type { NewInquiry, VisitWish } from '#contract/inquiries.ts';
import type { RequestType } from '#contract/inquiry-categories.ts';
import type { InquiryKind, InquiryOrigin } from '#contract/inquiry-origins.ts';
import { splitName } from '#contract/split-name.ts';

/** What only some forms ask. Amounts in rupees, the return in per cent a year. */
export type LeadDetails = {
  subject?: string;
  propertyType?: string;
  amount?: number;
  purpose?: 'self' | 'invested';
  expectedReturn?: number;
  timePeriod?: string;
  visit?: VisitWish;
};

/** Where somebody came from and what they agreed to, as the form told. */
export type LeadContext = Pick<
  NewInquiry,
  | 'sourcePage'
  | 'utm'
  | 'referrer'
  | 'consent'
  | 'language'
  | 'website'
  | 'elapsed'
  | 'verificationToken'
  | 'contactPreferences'
>;

/** What somebody sent, whatever form and spelling it came in. */
export type GivenLead = {
  kind: InquiryKind;
  requestType: RequestType;
  firstName: string;
  /** Empty for people who gave one word (PUB-QUERY-14). */
  lastName: string;
  email: string;
  /** As typed. */
  phone: string;
  /** Perhaps an id of ours; forms also send `sample-1` or nothing. */
  propertyId: string;
  propertyName: string;
  developerName: string;
  preferredLocation: string;
  message: string;
  details: LeadDetails;
  context: LeadContext;
  /** How they reached us and who wrote it down, where staff entered it; left out by everything that comes from outside. */
  entered?: { origin: InquiryOrigin; by: string; sendsReceipt: boolean };
  /** The body as validated: the same again within a minute is one double click. */
  payload: Record<string, unknown>;
};

/**
 * One lead from every accepted spelling: the guest in an object of its own or flat, one name or two, either name of each
 * other field (TRAP-40).
 * @throws CodedError `invalid_fields` where a form's required field is missing (UND-59)
 */
export function parseLead(kind: 'query' | 'access', body: NewInquiry): GivenLead {
  const { guestInfo: guest, visit } = body;
  const split = splitName(body.name ?? '');
  const firstName = guest?.firstName ?? body.firstName ?? split.firstName;
  const lastName = guest?.lastName || body.lastName || (guest || body.firstName ? '' : split.lastName);
  const email = guest?.email ?? body.email ?? '';
  const phone = guest?.phoneNumber ?? guest?.phone ?? body.phone ?? body.phoneNumber ?? '';
  const message = body.message ?? '';
  refuseMissing({
    [guest ? 'guestInfo.firstName' : 'name']: firstName === '' && 'Name is required',
    [guest ? 'guestInfo.email' : 'email']: email === '' && 'Email is required',
    [guest ? 'guestInfo.phoneNumber' : 'phone']: phone === '' && 'Phone number is required',
    // Who asks for a visit or for plans has said what they want.
    message: kind === 'query' && visit === undefined && message === '' && 'Message is required',
  });
  return {
    kind: visit === undefined ? kind : 'visit',
    requestType: body.requestType || body.category || 'general',
    firstName,
    lastName,
    email,
    phone,
    propertyId: body.property_id || body.propertyId || '',
    propertyName: body.propertyName || body.propertyTitle || '',
    developerName: body.developerName || body.developer || '',
    preferredLocation: body.preferredLocation ?? '',
    message,
    details: visit === undefined ? {} : { visit },
    context: parseContext(body),
    payload: body,
  };
}

export const parseContext = (body: LeadContext): LeadContext => ({
  sourcePage: body.sourcePage,
  utm: body.utm,
  referrer: body.referrer,
  consent: body.consent,
  language: body.language,
  website: body.website,
  elapsed: body.elapsed,
  verificationToken: body.verificationToken,
  contactPreferences: body.contactPreferences,
});

/** @throws CodedError `invalid_fields` when any field has a text */
export function refuseMissing(fields: Record<string, string | false>): void {
  const fieldErrors: FieldErrors = {};
  for (const [name, text] of Object.entries(fields)) if (text) fieldErrors[name] = text;
  const [first] = Object.values(fieldErrors);
  if (first !== undefined) throw new CodedError('invalid_fields', first, fieldErrors);
}
