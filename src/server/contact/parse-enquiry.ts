import type { ContactEnquiry, PropertyEnquiry } from '#contract/contact.ts';
import { requestTypes } from '#contract/inquiry-categories.ts';
import { splitName } from '#contract/split-name.ts';
import { type GivenLead, type LeadDetails, parseContext, refuseMissing } from '../inquiries/service.ts';

/** The contact form as an inquiry (UND-45): what has no place of its own there is kept in its details. */
export function parseContactEnquiry(body: ContactEnquiry): GivenLead {
  const invests = body.purpose === 'invested';
  return {
    kind: 'contact',
    requestType: invests ? 'investment' : 'general',
    ...splitName(body.name),
    email: body.email,
    phone: body.phone,
    propertyId: '',
    propertyName: '',
    developerName: '',
    preferredLocation: body.location,
    message: body.message,
    details: {
      subject: body.subject || 'Enquiry from the contact page',
      ...(body.propertyType && { propertyType: body.propertyType }),
      ...(body.amount != null && { amount: body.amount }),
      ...(body.purpose && { purpose: body.purpose }),
      // The form asks these two of investors only; what it hides does not count (UND-103).
      ...(invests && body.expectedReturn != null && { expectedReturn: body.expectedReturn }),
      ...(invests && body.timePeriod && { timePeriod: body.timePeriod }),
    } satisfies LeadDetails,
    context: parseContext(body),
    payload: body,
  };
}

/**
 * A question about one property (UND-76).
 * @throws CodedError `invalid_fields` without any name
 */
export function parsePropertyEnquiry(body: PropertyEnquiry): GivenLead {
  const split = splitName(body.name ?? '');
  const firstName = body.firstName || split.firstName;
  const lastName = body.lastName || (body.firstName ? '' : split.lastName);
  refuseMissing({ name: firstName === '' && 'Name must be at least 2 characters long' });
  return {
    kind: 'property',
    requestType: requestTypes.find((type) => type === body.category) ?? 'general',
    firstName,
    lastName,
    email: body.email,
    phone: body.phone,
    propertyId: body.propertyId ?? '',
    propertyName: body.propertyTitle || body.propertyName || '',
    developerName: body.developer ?? '',
    preferredLocation: '',
    message: body.message,
    details: {},
    context: parseContext(body),
    payload: body,
  };
}
