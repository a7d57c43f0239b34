import { isIP } from 'node:net';
import { brand } from '#contract/brand.ts';
import { CodedError, SecondFactorRequired } from '#contract/errors.ts';
import type { PasskeyProof, PasskeyRequest } from '#contract/passkeys.ts';
import { recordChange } from '../audit/service.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { randomToken } from '../platform/secrets.ts';
import { type Account, findAccount } from '../staff/service.ts';
import { nameOf } from './name-account.ts';
import {
  type ChallengePurpose,
  countUse,
  findPasskey,
  insertChallenge,
  listPasskeys,
  type PasskeyRow,
  takeChallenge,
} from './store-passkeys.ts';

/** Loaded with the first passkey: it takes half a second and what it brings is of no use to others. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** Milliseconds somebody has to find their key. */
export const challengeLifetime = 5 * 60_000;

export type RelyingParty = { id: string; origin: string; name: string };

/** Who asks, in the words of WebAuthn: PUBLIC_URL alone says it. Null for a bare network address, which has no passkeys. */
export function relyingParty({ publicUrl }: Pick<Platform['config'], 'publicUrl'>): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin, name: brand.name } : null;
}

/** @throws CodedError `bad_request` where there can be no passkeys */
export function needParty(config: Pick<Platform['config'], 'publicUrl'>): RelyingParty {
  const party = relyingParty(config);
  if (party === null) throw new CodedError('bad_request', 'Passkeys need an address with a name in PUBLIC_URL.');
  return party;
}

/** 256 random bits that are kept until they are answered. */
export async function issueChallenge(
  { db }: Pick<Platform, 'db'>,
  purpose: ChallengePurpose,
  staffId: string | null,
): Promise<string> {
  const challenge = randomToken();
  await insertChallenge(db, { challenge, purpose, staffId }, challengeLifetime);
  return challenge;
}

const describe = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
});
export const describeAll = (rows: PasskeyRow[]) => rows.map(describe);

/** What has to be signed: by any passkey of the house, or by one of these after a password. */
export async function requestProof(
  platform: Pick<Platform, 'db'>,
  party: RelyingParty,
  known: { staffId: string; passkeys: PasskeyRow[] } | null,
): Promise<PasskeyRequest> {
  const purpose = known === null ? 'sign-in' : 'second-factor';
  return {
    challenge: await issueChallenge(platform, purpose, known?.staffId ?? null),
    rpId: party.id,
    timeout: challengeLifetime,
    // Alone it has to be two things: something one has, and something one is or knows.
    userVerification: known === null ? 'required' : 'preferred',
    ...(known !== null && { allowCredentials: describeAll(known.passkeys) }),
  };
}

/** Says which ways an account has beside its password; a passkey gets its challenge with it. */
export async function requireFactor(
  platform: Platform,
  staffId: string,
  { app }: { app: boolean },
): Promise<SecondFactorRequired> {
  const party = relyingParty(platform.config);
  const passkeys = party === null ? [] : await listPasskeys(platform.db, staffId);
  const passkey =
    party === null || passkeys.length === 0 ? null : await requestProof(platform, party, { staffId, passkeys });
  const text = app
    ? 'Please enter the code of your authenticator app.'
    : passkey === null
      ? 'Please enter a recovery code.'
      : 'Please confirm with your passkey.';
  return new SecondFactorRequired(text, { app, passkey });
}

type Expected = { caller: Caller } & (
  | { purpose: 'sign-in'; staffId: null }
  | { purpose: 'second-factor'; staffId: string }
);

/**
 * Whose passkey signed a challenge of ours, for that purpose and person. The challenge is used up in a statement of its
 * own before anything is looked at. Null for anything that is wrong.
 */
export async function checkPasskey(
  platform: Platform,
  proof: PasskeyProof,
  { purpose, staffId, caller }: Expected,
): Promise<Account | null> {
  const { db, config } = platform;
  const party = relyingParty(config);
  const challenge = parseChallenge(proof.response.clientDataJSON);
  if (party === null || challenge === null || !(await takeChallenge(db, { challenge, purpose, staffId }))) return null;
  const passkey = await findPasskey(db, proof.id);
  if (passkey === null || (staffId !== null && passkey.staff_id !== staffId)) return null;
  const { userHandle } = proof.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.staff_id) return null;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: parseProof(proof),
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: purpose === 'sign-in',
    // The counter is compared by the update below, where two at once cannot both pass.
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter: counter, credentialBackedUp: isSynced } = verified.authenticationInfo;
  const account = await findAccount(db, passkey.staff_id);
  if (account === null || (await countUse(db, passkey.id, { counter, isSynced }))) return account;
  await noteCopy(platform, account, { passkey, caller });
  return null;
}

/** Two hold the key, or its counter went wrong: either way it opens nothing, and somebody should look. */
async function noteCopy(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  account: Account,
  { passkey, caller }: { passkey: PasskeyRow; caller: Caller },
): Promise<void> {
  const actor = nameOf(account);
  log.warn({ passkey: passkey.id }, 'the counter of a passkey did not go on: it was refused');
  const record = { type: 'staff', ...actor };
  const before = { passkey: passkey.name };
  await recordChange(db, { actor: null, caller, action: 'auth.copied-passkey', record, before });
}

/** The challenge that a browser says was signed; null for what is no answer of one. */
export function parseChallenge(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' && challenge !== '' ? challenge : null;
  } catch {
    return null;
  }
}

const parseProof = ({ id, rawId, type, response }: PasskeyProof) => ({
  id,
  rawId,
  type,
  response: {
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle && { userHandle: response.userHandle }),
  },
  clientExtensionResults: {},
});
