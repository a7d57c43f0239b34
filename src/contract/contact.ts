import { z } from 'zod';
import { isEmail, plainEmail } from './emails.ts';
import { keptText } from './form-fields.ts';
import { fullName, leadContext } from './inquiries.ts';
import { isPhoneNumber } from './phones.ts';

const text = (max: number) => keptText(max, 'is too long');
/** Rupees; more than there are. */
const most = 1e15;
/** Numbers arrive as numbers or as typed; an empty field is none (UND-103). */
const amount = z
  .union([
    z.number(),
    z.literal(''),
    z.string().regex(/^\d{1,15}(\.\d{1,4})?$/, 'must be a number that is not negative'),
  ])
  .transform((value) => (value === '' ? null : Number(value)))
  .refine((value) => value === null || (value >= 0 && value <= most), 'must be a number that is not negative')
  .nullish();

const name = fullName.refine((value) => [...value].length >= 2, 'Name must be at least 2 characters long');
const email = text(254).transform(plainEmail).refine(isEmail, 'Please provide a valid email address');
const phone = text(40).refine(isPhoneNumber, 'Please provide a valid phone number');
const message = text(5000).pipe(z.string().min(1, 'Message is required'));

/** The contact page's form, with the custom text as `propertyType` where that was typed (PUB-CONTACT-47). */
export const contactEnquiry = z.object({
  name,
  email,
  phone,
  message,
  subject: text(300).default(''),
  propertyType: text(100).default(''),
  location: text(300).default(''),
  /** Rupees. */
  amount,
  purpose: z.enum(['self', 'invested', '']).default(''),
  /** Per cent a year. */
  expectedReturn: amount,
  timePeriod: z.enum(['1-3', '3-5', '5-10', '10+', '']).default(''),
  ...leadContext,
});
export type ContactEnquiry = z.infer<typeof contactEnquiry>;

/** UND-76. */
export const propertyEnquiry = z.object({
  name: name.optional(),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  email,
  phone,
  message,
  propertyId: text(100).nullish(),
  propertyTitle: text(300).nullish(),
  propertyName: text(300).nullish(),
  developer: text(300).nullish(),
  category: text(40).nullish(),
  ...leadContext,
});
export type PropertyEnquiry = z.infer<typeof propertyEnquiry>;

export const enquiryReceived = z.object({ success: z.literal(true), message: z.string() });
