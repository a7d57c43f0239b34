import { z } from 'zod';
import { contactChannels } from './contact-preferences.ts';
import { isEmail, plainEmail } from './emails.ts';
import { day, keptText } from './form-fields.ts';
import { gatedContents } from './gates.ts';
import { ids } from './ids.ts';
import { requestTypes } from './inquiry-categories.ts';
import { mayBeNumber } from './phones.ts';

export const firstName = keptText(100, 'First name is too long', 'First name is required').pipe(
  z.string().min(1, 'First name is required'),
);
export const lastName = keptText(100, 'Last name is too long');
/** First and last name in one, where a form has one field for both. */
export const fullName = keptText(200, 'Name is too long', 'Name is required');
export const email = keptText(254, 'Email is too long', 'Email is required').pipe(
  z
    .string()
    .transform(plainEmail)
    .pipe(z.string().min(1, 'Email is required').refine(isEmail, 'Please enter a valid email')),
);
/** Whether it exists is asked later (TRAP-18; decision 0043). */
export const phone = keptText(40, 'Please enter a valid phone number', 'Phone number is required').pipe(
  z.string().min(1, 'Phone number is required').refine(mayBeNumber, 'Please enter a valid phone number'),
);
export const message = keptText(5000, 'The message is too long: 5,000 characters at most');
const label = keptText(300, 'is too long');
/** A listing's id or any other name for it; a lead is kept even when we do not know the listing. */
const reference = keptText(100, 'is too long');
/** May be left out; a value that none of our forms offers is refused. */
const requestType = z.enum([...requestTypes, '']).nullish();

const fullHour = (first: number, last: number) =>
  z
    .number()
    .refine(
      (hour) => Number.isInteger(hour) && hour >= first && hour <= last,
      `must be a full hour from ${first} to ${last}`,
    );

/** Full hours by the office's clock. */
export const contactPreferences = z
  .object({
    channels: z.array(z.enum(contactChannels)).min(1, 'Please choose how we may reach you').max(3),
    from: fullHour(0, 23).default(0),
    to: fullHour(1, 24).default(24),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'Please choose hours that begin before they end' });

/** Where the visitor came from and what they agreed to; sent by our own forms with every lead. */
export const leadContext = {
  /** Path and query of the page the form was on. */
  sourcePage: keptText(2000, 'is too long').optional(),
  utm: z
    .object({
      source: label.optional(),
      medium: label.optional(),
      campaign: label.optional(),
      term: label.optional(),
      content: label.optional(),
    })
    .optional(),
  referrer: keptText(2000, 'is too long').optional(),
  /** Version of the wording that was agreed to. */
  consent: keptText(40, 'is too long').optional(),
  language: z.enum(['en', 'hi']).optional(),
  /** The field no person sees. */
  website: keptText(300, 'is too long').optional(),
  /** Milliseconds between the form's first showing and its sending. */
  elapsed: z.number().min(0, 'must not be negative').optional(),
  verificationToken: keptText(200, 'is too long').optional(),
  contactPreferences: contactPreferences.optional(),
};

/** A day and a time of a visit, in the office's zone (UND-81). */
export const visitWish = z.object({
  date: day('Please choose a date'),
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
  name: fullName.optional(),
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
