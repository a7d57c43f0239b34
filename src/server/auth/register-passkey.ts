import { CodedError } from '#contract/errors.ts';
import type { NewCredential, Passkey, PasskeyCreation } from '#contract/passkeys.ts';
import { recordChange } from '../audit/service.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { findAccount } from '../staff/service.ts';
import {
  challengeLifetime,
  describeAll,
  issueChallenge,
  loadWebAuthn,
  needParty,
  parseChallenge,
} from './check-passkey.ts';
import { confirmOwner } from './confirm-password.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { sessionEnded } from './open-session.ts';
import { presentPasskey } from './present.ts';
import {
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  removePasskey,
  renamePasskey,
  takeChallenge,
} from './store-passkeys.ts';
import { hasRecoveryCodes, removeIdleCodes } from './store-second-factors.ts';
import { tellFactorChanged } from './tell-owner.ts';

/** COSE: Ed25519, ECDSA with P-256, RSA with SHA-256; what authenticators make, best first. */
const algorithms = [-8, -7, -257];
/** More than anybody carries. */
const mostPasskeys = 20;

/**
 * What a browser needs to make a passkey for whoever is signed in.
 * @throws CodedError `invalid_fields` for a wrong password, `bad_request` where there can be none or no more;
 *   TooManyRequests; Busy
 */
export async function beginPasskey(
  platform: Platform,
  { actor }: StaffCall,
  password: string,
): Promise<PasskeyCreation> {
  const party = needParty(platform.config);
  await confirmOwner(platform, actor, password);
  const known = await listPasskeys(platform.db, actor.id);
  if (known.length >= mostPasskeys) throw new CodedError('bad_request', `${mostPasskeys} passkeys are the most.`);
  return {
    challenge: await issueChallenge(platform, 'register', actor.id),
    rp: { id: party.id, name: party.name },
    user: { id: Buffer.from(actor.id).toString('base64url'), name: actor.email, displayName: actor.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetime,
    attestation: 'none',
    excludeCredentials: describeAll(known),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
  };
}

const refused = () => new CodedError('bad_request', 'The passkey could not be added. Please begin again.');

/**
 * Keeps a passkey that answers the challenge. The first second factor of an account brings recovery codes with it.
 * @throws CodedError `bad_request`, `conflict` for one that is somebody's already
 */
export async function addPasskey(
  platform: Platform,
  { actor, caller }: StaffCall,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const { db, config } = platform;
  const party = needParty(config);
  const challenge = parseChallenge(credential.response.clientDataJSON);
  const isOurs = challenge !== null && (await takeChallenge(db, { challenge, purpose: 'register', staffId: actor.id }));
  if (!isOurs) throw refused();
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { clientDataJSON, attestationObject, transports = [] } = credential.response;
  const { id, rawId, type } = credential;
  const verified = await verifyRegistrationResponse({
    response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.verified) throw refused();
  const { credential: made, credentialBackedUp: isSynced } = verified.registrationInfo;
  return db.transaction().execute(async (trx) => {
    const row = await insertPasskey(trx, {
      credentialId: made.id,
      staffId: actor.id,
      name,
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      transports,
      isSynced,
    });
    if (row === null) throw new CodedError('conflict', 'This passkey is in use already.');
    const hasCodes = await hasRecoveryCodes(trx, actor.id);
    const recoveryCodes = hasCodes ? [] : await makeRecoveryCodes(platform, trx, actor.id);
    await record(trx, 'auth.add-passkey', { actor, caller }, { after: { passkey: name } });
    const owner = await findAccount(trx, actor.id);
    if (owner === null) throw sessionEnded();
    await tellFactorChanged(platform, trx, owner, { change: 'passkey added', by: null });
    return { passkey: presentPasskey(row), recoveryCodes };
  });
}

const noSuch = () => new CodedError('not_found', 'There is no such passkey');

/** @throws CodedError `not_found`, also for somebody else's */
export function changePasskeyName(
  { db }: Pick<Platform, 'db'>,
  { actor, caller }: StaffCall,
  { id, name }: { id: string; name: string },
): Promise<PasskeyRow> {
  return db.transaction().execute(async (trx) => {
    const row = await renamePasskey(trx, { id, staffId: actor.id, name });
    if (row === null) throw noSuch();
    await record(trx, 'auth.rename-passkey', { actor, caller }, { after: { passkey: name } });
    return row;
  });
}

/**
 * With the last second factor its recovery codes go too.
 * @throws CodedError `invalid_fields` for a wrong password, `not_found`; TooManyRequests; Busy
 */
export async function dropPasskey(
  platform: Platform,
  { actor, caller }: StaffCall,
  { id, password }: { id: string; password: string },
): Promise<void> {
  await confirmOwner(platform, actor, password);
  await platform.db.transaction().execute(async (trx) => {
    const row = await removePasskey(trx, { id, staffId: actor.id });
    if (row === null) throw noSuch();
    await removeIdleCodes(trx, actor.id);
    await record(trx, 'auth.remove-passkey', { actor, caller }, { before: { passkey: row.name } });
  });
}

const record = (
  trx: Parameters<typeof recordChange>[0],
  action: 'auth.add-passkey' | 'auth.rename-passkey' | 'auth.remove-passkey',
  { actor, caller }: Pick<StaffCall, 'actor' | 'caller'>,
  change: { before?: object; after?: object },
) => recordChange(trx, { actor, caller, action, record: { type: 'staff', id: actor.id, name: actor.name }, ...change });
