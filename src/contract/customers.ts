import { z } from 'zod';
import { contactChannels } from './contact-preferences.ts';
import { one } from './envelope.ts';
import { id, ids } from './ids.ts';
import { requestTypes } from './inquiry-categories.ts';
import { inquiryStatuses } from './inquiry-statuses.ts';

const person = z.object({ id, name: z.string() });

export const storedPreferences = z.object({
  channels: z.array(z.enum(contactChannels)),
  from: z.number().int(),
  to: z.number().int(),
});

/** One inquiry in somebody's history. */
export const customerInquiry = z.object({
  ...ids,
  requestType: z.enum(requestTypes),
  status: z.enum(inquiryStatuses),
  propertyId: z.string().nullable(),
  propertyName: z.string(),
  assignedTo: person.nullable(),
  createdAt: z.iso.datetime(),
});
export type CustomerInquiry = z.infer<typeof customerInquiry>;

/** Why two records may be one person. */
export const duplicateReasons = ['same_phone', 'same_email', 'same_name_and_digits'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const possibleDuplicate = z.object({
  ...ids,
  name: z.string(),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  inquiryCount: z.number().int(),
  reason: z.enum(duplicateReasons),
  version: z.number().int(),
});
export type PossibleDuplicate = z.infer<typeof possibleDuplicate>;

/** Another record that was joined to this one and can be taken out again. */
export const customerMerge = z.object({
  ...ids,
  name: z.string(),
  inquiryCount: z.number().int(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type CustomerMerge = z.infer<typeof customerMerge>;

/** Everything about one person that whoever asks may see: employees only what was given to them. */
export const customer = z.object({
  ...ids,
  name: z.string(),
  /** E.164. */
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  /** When they first asked. */
  since: z.iso.datetime(),
  /** Newest first, a hundred at most. */
  inquiries: z.array(customerInquiry),
  inquiryCount: z.number().int(),
  /** What they chose last; null: they said nothing. */
  contactPreferences: storedPreferences.nullable(),
  /** For admins; empty for others. */
  possibleDuplicates: z.array(possibleDuplicate),
  merges: z.array(customerMerge),
  version: z.number().int(),
  abilities: z.object({ merge: z.boolean() }),
});
export type Customer = z.infer<typeof customer>;
export const customerAnswer = one(customer);

/** The person behind one inquiry, and what that inquiry should know of the others. */
export const inquiryCustomer = customer.extend({
  /** Whoever has an earlier open inquiry of this person, where this one has nobody. */
  suggestedAssignee: person.nullable(),
  /** A visit of the same home that is still to come. `inquiryId` null: it is somebody else's to look at. */
  bookedVisit: z.object({ startsAt: z.iso.datetime(), inquiryId: id.nullable() }).nullable(),
});
export type InquiryCustomer = z.infer<typeof inquiryCustomer>;
export const inquiryCustomerAnswer = one(inquiryCustomer);

/** The record that goes; the one in the address stays. `If-Match` names the version of the one that stays. */
export const customerMergeRequest = z.strictObject({ otherId: id });
export const customerChanged = customerAnswer.extend({ message: z.string() });
export const customerMerged = customerChanged.extend({ mergeId: id });
