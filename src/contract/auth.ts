import { z } from 'zod';
import { plainEmail } from './emails.ts';
import { one } from './envelope.ts';
import { isPlainLine, keptText, keyText } from './form-fields.ts';
import { id } from './ids.ts';
import { passkeyProof } from './passkeys.ts';
import { profile, staffPhone, typedPassword } from './staff.ts';

export const signIn = z.strictObject({
  email: z
    .string('Email is required')
    .overwrite(plainEmail)
    .toLowerCase()
    .min(1, 'Email is required')
    .max(254, 'Email is too long')
    .refine(isPlainLine, 'Please enter a valid email'),
  password: typedPassword.min(1, 'Password is required'),
  /** Of the authenticator app, or a recovery code; asked for with `second_factor_required`. */
  code: keptText(60).optional(),
  /** In the place of the code: the challenge that came with it, signed by a passkey. */
  passkey: passkeyProof.optional(),
});
export type SignIn = z.infer<typeof signIn>;

const tokens = {
  /** Bearer token of every staff call. */
  token: z.string(),
  refreshToken: z.string(),
  /** Milliseconds the token is good for. */
  expiresIn: z.number().int(),
  /**
   * Only to our own office, whose refresh token lies in a cookie and is not told here: what it shows to be given new
   * tokens for that cookie.
   */
  officeKey: z.string().optional(),
};

export const signedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ ...tokens, admin: profile }),
});

/** Our own office sends none: its refresh token lies in a cookie. */
export const refreshRequest = z.strictObject({
  refreshToken: keyText(2000, 'Refresh token is required').optional(),
});
/** The tokens twice, because clients read either place (UND-25). */
export const refreshed = z.object({ success: z.literal(true), ...tokens, data: z.object(tokens) });

export const passwordChange = z.strictObject({ currentPassword: typedPassword, newPassword: typedPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

/** Whose password: any of the three names is read (UND-30). */
const account = {
  email: z.string().overwrite(plainEmail).toLowerCase().max(254, 'Email is too long').optional(),
  phone: staffPhone.optional(),
  phoneNumber: staffPhone.optional(),
};
const otp = keptText(20, 'is longer than 20 characters', 'OTP is required');

export const resetRequest = z.strictObject({ ...account, language: z.enum(['en', 'hi']).optional() });
export type ResetRequest = z.infer<typeof resetRequest>;
export const resetCheck = z.strictObject({ ...account, otp });
export const passwordReset = z.strictObject({ ...account, otp, newPassword: typedPassword });
export type PasswordReset = z.infer<typeof passwordReset>;

/** `key`: what stands behind the `#` of the link that is mailed when codes are closed. */
export const linkReset = z.strictObject({
  key: z.string('Link is required').max(200, 'This link is not complete'),
  newPassword: typedPassword,
});
export type LinkReset = z.infer<typeof linkReset>;

export const done = z.object({ success: z.literal(true), message: z.string() });
export const resetCodeSent = done.extend({
  data: z.object({
    /** Milliseconds until another code may be asked for. */
    resendAfter: z.number().int(),
  }),
});

export const staffSession = z.object({
  id,
  isCurrent: z.boolean(),
  /** Browser and system in words: `Firefox on Windows`. */
  device: z.string(),
  /** Network address of the sign-in. */
  address: z.string(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export type StaffSession = z.infer<typeof staffSession>;
export const staffSessions = one(z.array(staffSession));

/** All that a sign-in asks for, once more. */
export const sessionProof = signIn.omit({ email: true });
export type SessionProof = z.infer<typeof sessionProof>;

/** One's own password once more, before what a borrowed screen must not do. */
export const passwordProof = z.strictObject({ password: typedPassword });
export const secondFactorOffer = one(
  z.object({
    /** Base32, for those who type it. */
    secret: z.string(),
    /** `otpauth://totp/…` (Key URI format), for the picture. */
    uri: z.string(),
    /** QR code of `uri`: `size` modules a side, each row of `rows` a text of 0 and 1. */
    qr: z.object({ size: z.number().int(), rows: z.array(z.string()) }),
  }),
);
export const secondFactorProof = z.strictObject({ code: keptText(20) });
/** Shown once; each is good for one sign-in without the app. */
export const recoveryCodes = done.extend({ data: z.object({ recoveryCodes: z.array(z.string()) }) });
