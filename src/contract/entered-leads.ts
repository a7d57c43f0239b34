import { z } from 'zod';
import { one } from './envelope.ts';
import { keptText, shownText } from './form-fields.ts';
import { id, ids } from './ids.ts';
import { email, fullName, message, phone } from './inquiries.ts';
import { requestTypes } from './inquiry-categories.ts';
import { inquiryOrigins } from './inquiry-origins.ts';
import { filterText } from './paging.ts';

const person = z.object({ id: z.string(), name: z.string() });

/**
 * What somebody said on the phone or at the door. A name and one way to reach them are enough; the rest may come later.
 * Errors stand at `phone` where both ways are missing.
 */
export const enteredLead = z
  .strictObject({
    name: fullName.pipe(z.string().min(1, 'Name is required')),
    phone: phone.or(z.literal('')).optional(),
    email: email.or(z.literal('')).optional(),
    origin: z.enum(
      inquiryOrigins.map(({ value }) => value),
      'Please say how they reached us',
    ),
    message: message.optional(),
    requestType: z.enum(requestTypes).optional(),
    /** An id of ours or any other name that a listing has or had; what is none is left out. */
    propertyId: keptText(100).optional(),
    preferredLocation: keptText(300).optional(),
    /**
     * Who gets it. Empty: whoever has an open inquiry of the same person; else an employee keeps what they entered, and
     * what an admin entered finds somebody by the rules of the house.
     */
    assignToId: shownText(100).optional(),
    /** The letter that visitors get who write on the site; needs an email address. */
    sendReceipt: z.boolean().optional(),
  })
  .refine((lead) => Boolean(lead.phone) || Boolean(lead.email), {
    path: ['phone'],
    error: 'Phone or email is required',
  });
export type EnteredLead = z.infer<typeof enteredLead>;

export const leadEntered = one(
  z.object({
    ...ids,
    assignedTo: person.nullable(),
    /** Whether whoever entered it may look at it: not an employee whose colleague knows the person. */
    isVisible: z.boolean(),
  }),
).extend({ message: z.string() });

/** What has been typed of a lead so far; too little of it finds nobody. */
export const knownQuery = z.object({ name: filterText(200), phone: filterText(40), email: filterText(254) });
export type KnownQuery = z.infer<typeof knownQuery>;

/** Why somebody may be the one: the same number, the same address, or words and digits as typed. */
export const knownReasons = ['same_phone', 'same_email', 'alike'] as const;

/** Somebody who has asked before. Of a person whom whoever asks may not see they learn who has them, and nothing else. */
export const knownPerson = z.object({
  reason: z.enum(knownReasons),
  /** The newest inquiry that whoever asks may open. */
  inquiryId: id.nullable(),
  name: z.string(),
  /** E.164. */
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  inquiryCount: z.number().int(),
  lastAskedAt: z.iso.datetime().nullable(),
  /** Whoever has an open inquiry of them and works here. */
  owner: person.nullable(),
});
export type KnownPerson = z.infer<typeof knownPerson>;
/** Best first, five at most. */
export const knownPeople = one(z.array(knownPerson));
