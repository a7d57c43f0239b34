import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { brand } from '#contract/brand.ts';
import { CodedError } from '#contract/errors.ts';
import { recordChange } from '../audit/service.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { checkAppCode, sealSecret, totp } from './check-second-factor.ts';
import { confirmOwner } from './confirm-password.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import {
  confirmSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  removeSecondFactor,
} from './store-second-factors.ts';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
/** White modules that readers need around the drawing; they are part of the rows. */
const quietZone = 4;

type Offer = { secret: string; uri: string; qr: { size: number; rows: string[] } };

/**
 * A new secret for an app. It is asked for at no sign-in before `turnOnSecondFactor` has seen a code made with it.
 * @throws CodedError `invalid_fields` for a wrong password, `conflict` when an app is in use; TooManyRequests; Busy
 */
export async function startSecondFactor(
  platform: Platform,
  { actor, caller }: StaffCall,
  password: string,
): Promise<Offer> {
  await confirmOwner(platform, actor, password);
  const secret = new Secret({ size: secretBytes });
  await platform.db.transaction().execute(async (trx) => {
    if (!(await insertSecondFactor(trx, actor.id, sealSecret(platform, secret)))) {
      throw new CodedError('conflict', 'An authenticator app is in use already. Remove it first.');
    }
    await recordChange(trx, {
      actor,
      caller,
      action: 'auth.begin-second-factor',
      record: { type: 'staff', ...named(actor) },
    });
  });
  const uri = new TOTP({ ...totp, issuer: brand.name, label: actor.email, secret }).toString();
  const { size, data } = encode(uri, { ecc: 'M', border: quietZone });
  const rows = data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  return { secret: secret.base32, uri, qr: { size, rows } };
}

const named = ({ id, name }: StaffCall['actor']) => ({ id, name });

/**
 * Asks for the app from now on. The codes are shown this once and kept as digests.
 * @throws CodedError `wrong_code`, `conflict`
 */
export async function turnOnSecondFactor(
  platform: Platform,
  { actor, caller }: StaffCall,
  code: string,
): Promise<string[]> {
  const { db } = platform;
  const factor = await findSecondFactor(db, actor.id);
  if (factor === null) throw new CodedError('conflict', 'Begin with the authenticator app first.');
  // The answer with the codes may have been lost; they are kept as digests, so that nobody can show them again.
  if (factor.isConfirmed) {
    throw new CodedError(
      'conflict',
      'The app is on already. If you have not seen your recovery codes, remove the app and set it up again for new ones.',
    );
  }
  await platform.limits.take('check per address', caller.address);
  if (!(await checkAppCode(platform, actor.id, factor, code))) {
    throw new CodedError('wrong_code', 'That code is not right.', { code: 'That code is not right.' });
  }
  return db.transaction().execute(async (trx) => {
    if (!(await confirmSecondFactor(trx, actor.id))) {
      throw new CodedError('conflict', 'An authenticator app is in use already.');
    }
    const codes = await makeRecoveryCodes(platform, trx, actor.id);
    await recordChange(trx, {
      actor,
      caller,
      action: 'auth.confirm-second-factor',
      record: { type: 'staff', ...named(actor) },
    });
    return codes;
  });
}

/**
 * Asks for the app no more.
 * @throws CodedError `invalid_fields` for a wrong password, `not_found` when no app is in use; TooManyRequests; Busy
 */
export async function turnOffSecondFactor(
  platform: Platform,
  { actor, caller }: StaffCall,
  password: string,
): Promise<void> {
  await confirmOwner(platform, actor, password);
  await platform.db.transaction().execute(async (trx) => {
    if (!(await removeSecondFactor(trx, actor.id))) {
      throw new CodedError('not_found', 'No authenticator app is in use.');
    }
    await recordChange(trx, {
      actor,
      caller,
      action: 'auth.remove-second-factor',
      record: { type: 'staff', ...named(actor) },
    });
  });
}
