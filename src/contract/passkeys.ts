import { z } from 'zod';
import { one } from './envelope.ts';
import { isPlainLine } from './form-fields.ts';
import { id } from './ids.ts';

/** Bytes as browsers write them here (base64url). */
const bytes = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/, 'Please try again');
const transports = z.array(z.string().max(20)).max(10).optional();

/** What every answer of an authenticator carries; what a browser adds beside it is left out. */
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
};

const newCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000), transports }),
});
export type NewCredential = z.infer<typeof newCredential>;

/** A challenge that was signed (WebAuthn, AuthenticationResponseJSON). */
export const passkeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    /** Whose key it is; some sticks leave it empty. */
    userHandle: z
      .string()
      .max(200)
      .regex(/^[\w-]*$/, 'Please try again')
      .nullish(),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
const userVerification = z.enum(['required', 'preferred', 'discouraged']);

/** What the browser asks an authenticator to sign (PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification,
  allowCredentials: z.array(descriptor).optional(),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What it asks for to make a new one (PublicKeyCredentialCreationOptionsJSON). */
const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification,
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

export const passkeyRequestAnswer = one(passkeyRequest);
export const passkeyCreationAnswer = one(passkeyCreation);

const name = z
  .string('Please give it a name')
  .trim()
  .min(1, 'Please give it a name')
  .max(60, 'Name is too long')
  .refine(isPlainLine, 'Name has control characters');

export const newPasskey = z.strictObject({ name, credential: newCredential });
export const passkeyName = z.strictObject({ name });
export const passkeySignIn = z.strictObject({ proof: passkeyProof });

const passkey = z.object({
  id,
  name: z.string(),
  /** It may be on other devices of its owner too. */
  isSynced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;
export const passkeys = one(z.array(passkey));
export const passkeyAnswer = one(passkey).extend({ message: z.string() });
export const passkeyAdded = one(
  z.object({
    passkey,
    /** Shown once, with the first second factor of an account; empty when there are some already. */
    recoveryCodes: z.array(z.string()),
  }),
).extend({ message: z.string() });
