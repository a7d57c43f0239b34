import { z } from 'zod';
import { keptText } from './form-fields.ts';

export const codeLength = 6;

/** As typed: spaces, hyphens, a leading plus or none. The server reads it and answers `invalid_fields` when it is no number. */
const typedPhone = keptText(40);

/** Either name is read, because the two families of calls use one each (TRAP-10). */
const phoneFields = { phone: typedPhone.optional(), phoneNumber: typedPhone.optional() };

const language = z.enum(['en', 'hi']);

export const codeRequest = z
  .object({ ...phoneFields, language: language.optional() })
  .meta({ description: '`phone` or `phoneNumber`, with the country code; without one +91 is assumed' });
export type CodeRequest = z.infer<typeof codeRequest>;

/** Digits only; what is not six of them is a wrong code and not a different error, so that nothing is learnt from it. */
export const codeCheck = z.object({ ...phoneFields, otp: keptText(20) });
export type CodeCheck = z.infer<typeof codeCheck>;

export const codeSent = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({
    /** Milliseconds until another code may be asked for. */
    resendAfter: z.number().int(),
    /** Milliseconds this code is good for. */
    expiresIn: z.number().int(),
  }),
});

export const codeAccepted = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Proof of the verified number or address for the next call; without it the server goes by the number (DECISIONS UND-05). */
  data: z.object({ verificationToken: z.string() }),
});
