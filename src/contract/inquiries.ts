import { z } from 'zod';
import { contactChannels } from './contact-preferences.ts';
import { ids } from './ids.ts';
import { gatedContents, requestTypes } from './inquiry-categories.ts';

/** Texts that people type: trimmed, bounded, without what PostgreSQL cannot store. Longer ones are refused, never cut. */
const typed = (max: number, tooLong: string, missing?: string) =>
  z
    .string(missing === undefined ? {} : { error: ({ input }) => (input === undefined ? missing : undefined) })
    .max(max, tooLong)
    .transform((text) => text.replaceAll('\0', '').trim());

export const firstName = typed(100, 'First name is too long', 'First name is required').pipe(
  z.string().min(1, 'First name is required'),
);
export const lastName = typed(100, 'Last name is too long');
/** An at sign and a dot: the laxest screen's rule, so that no screen's visitor is turned away (TRAP-19). */
export const email = typed(254, 'Email is too long', 'Email is required').pipe(
  z
    .string()
    .min(1, 'Email is required')
    .regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/, 'Please enter a valid email'),
);
/** The union of the screens' rules: seven to fifteen digits in any spelling (TRAP-18). Whether it exists is asked later. */
export const phone = typed(40, 'Please enter a valid phone number', 'Phone number is required').pipe(
  z
    .string()
    .min(1, 'Phone number is required')
    .refine((text) => {
      const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
      return digits >= 7 && digits <= 15 && /^[\p{Nd}\s().+\-/\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/u.test(text);
    }, 'Please enter a valid phone number'),
);
export const message = typed(5000, 'The message is too long: 5,000 characters at most');
const label = typed(300, 'is too long');
/** A listing's id or whatever a page calls its listing; an unknown one never costs the lead. */
const reference = typed(100, 'is too long');
/** A form may leave it open; what none of them offers is refused. */
const requestType = z.enum([...requestTypes, '']).nullish();

/** Full hours by the office's clock. */
export const contactPreferences = z
  .object({
    channels: z.array(z.enum(contactChannels)).min(1, 'Please choose how we may reach you').max(3),
    from: z.number().int().min(0).max(23).default(0),
    to: z.number().int().min(1).max(24).default(24),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'Please choose hours that begin before they end' });

/** Where the visitor came from and what they agreed to; sent by our own forms with every lead. */
export const leadContext = {
  /** Path and query of the page the form was on. */
  sourcePage: typed(2000, 'is too long').optional(),
  utm: z
    .object({
      source: label.optional(),
      medium: label.optional(),
      campaign: label.optional(),
      term: label.optional(),
      content: label.optional(),
    })
    .optional(),
  referrer: typed(2000, 'is too long').optional(),
  /** Version of the wording that was agreed to. */
  consent: typed(40, 'is too long').optional(),
  language: z.enum(['en', 'hi']).optional(),
  /** The field no person sees. */
  website: typed(300, 'is too long').optional(),
  /** Milliseconds between the form's first showing and its sending. */
  elapsed: z.number().min(0).optional(),
  verificationToken: typed(200, 'is too long').optional(),
  contactPreferences: contactPreferences.optional(),
};

/** A day and a time of a visit, in the office's zone (UND-81). */
export const visitWish = z.object({
  date: z.iso.date('Please choose a date'),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time'),
});
export type VisitWish = z.infer<typeof visitWish>;

const guestInfo = z.object({
  firstName,
  lastName: lastName.default(''),
  email,
  phoneNumber: phone.optional(),
  phone: phone.optional(),
});

/**
 * Every spelling the specifications use: the guest in an object of its own or flat, `property_id` or `propertyId`
 * (TRAP-40). Keys it does not know are left out, never a reason to refuse a lead.
 */
export const newInquiry = z.object({
  guestInfo: guestInfo.optional(),
  name: typed(200, 'Name is too long').optional(),
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  email: email.optional(),
  phone: phone.optional(),
  phoneNumber: phone.optional(),
  property_id: reference.nullish(),
  propertyId: reference.nullish(),
  propertyName: label.nullish(),
  propertyTitle: label.nullish(),
  developerName: label.nullish(),
  developer: label.nullish(),
  message: message.optional(),
  requestType,
  category: requestType,
  preferredLocation: label.optional(),
  visit: visitWish.optional(),
  ...leadContext,
});
export type NewInquiry = z.infer<typeof newInquiry>;

export const inquiryAccepted = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ ...ids, status: z.literal('new'), createdAt: z.iso.datetime() }),
});
export type InquiryAccepted = z.infer<typeof inquiryAccepted>;

export const accessRequest = z.object({
  firstName,
  lastName: lastName.default(''),
  email,
  phone,
  propertyId: reference.pipe(z.string().min(1, 'Property is required')),
  requestType: z.enum([...gatedContents, 'general']).default('general'),
  message: message.optional(),
  ...leadContext,
});
export type AccessRequest = z.infer<typeof accessRequest>;
