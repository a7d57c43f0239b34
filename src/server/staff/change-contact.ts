import { CodedError, TooManyRequests } from '#contract/errors.ts';
import { changeRecord, recordChange } from '../audit/service.ts';
import { parsePhone, requestCode, takeCodeOnce } from '../one-time-codes/service.ts';
import { allow } from '../platform/allow.ts';
import type { StaffCall } from '../platform/http/router.ts';
import { limitTable } from '../platform/limits/limit-table.ts';
import type { Platform } from '../platform/platform.ts';
import { staffKind } from './change-member.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { refuseTaken } from './parse-contact.ts';
import { findStaff, lockOne, takenBy, updateStaff } from './store.ts';

/** A new own address in small letters, or a new own number in E.164. */
export type NewContact = { channel: 'email' | 'phone'; value: string };

const ended = () => new CodedError('not_signed_in', 'Your session has ended. Please sign in again.');
const recordOf = ({ actor }: StaffCall) => ({ type: 'staff', id: actor.id, name: actor.name });

/**
 * Sends a code to a new address or number, five times each. Whether somebody else has it already is not said here, or
 * this would tell who works here; it is said to who can read the code.
 * @throws TooManyRequests; CodedError `unavailable`, `not_allowed`
 */
export async function sendChangeCode(
  platform: Platform,
  { channel, value }: NewContact,
  call: StaffCall,
): Promise<{ resendAfter: number; expiresIn: number; sendsLeft: number }> {
  const { db, limits, config } = platform;
  const { actor, caller } = call;
  if (channel === 'phone' && !config.smsCountries.includes(parsePhone(value)?.callingCode ?? '')) {
    throw new CodedError('not_allowed', 'We cannot send codes to this country');
  }
  const member = await findStaff(db, actor.id);
  if (member === null) throw ended();
  await limits.take('change code per person and day', actor.id);
  const [limit, key] = ['change code per value' as const, `${actor.id} ${value}`];
  await limits.take(limit, key).catch((cause: unknown) => {
    if (!(cause instanceof TooManyRequests)) throw cause;
    const text = `Maximum OTP attempts (${limitTable[limit].points}) reached for ${value}. Please try again later.`;
    throw new TooManyRequests(text, cause.retryAfter);
  });
  try {
    // Before it leaves the house: no code goes anywhere that the log does not know of.
    await recordChange(db, {
      actor,
      caller,
      action: 'profile.send-code',
      record: recordOf(call),
      after: { [channel]: value },
    });
    const { resendAfter, expiresIn } = await requestCode(platform, {
      purpose: `change-${channel}`,
      target: value,
      owner: actor.id,
      caller,
      language: member.language,
    });
    return { resendAfter, expiresIn, sendsLeft: limitTable[limit].points - (await limits.used(limit, key)) };
  } catch (cause) {
    // What never left is none of the five.
    await limits.giveBack(limit, key);
    await limits.giveBack('change code per person and day', actor.id);
    throw cause;
  }
}

/**
 * Takes the new address or number in the transaction that uses its code up, and tells the old address; once for each
 * Idempotency-Key, for the answer may be lost.
 * @throws CodedError `wrong_code`, `conflict`; TooManyRequests
 */
export function takeContact(
  platform: Platform,
  { channel, value, otp }: NewContact & { otp: string },
  call: StaffCall,
): Promise<void> {
  const { actor, caller, idempotencyKey } = call;
  const purpose = `change-${channel}` as const;
  const code = { purpose, target: value, owner: actor.id, otp, caller };
  return takeCodeOnce(platform, code, { key: idempotencyKey, request: null }, async (trx) => {
    const before = await lockOne(trx, actor.id);
    if (before === null) throw ended();
    const after = await changeRecord(
      trx,
      { ...staffKind, describe: (row) => ({ [channel]: row[channel] }), missing: ended },
      {
        action: `profile.change-${channel}`,
        hold: async () => before,
        allow: (row) => allow(actor, `POST /otp/verify-${channel}-otp`, row, { owner: 'id', refusal: ended() }),
        read: () => ({ [channel]: value }),
        isNews: () => true,
        write: (row, columns) => updateStaff(trx, row, columns),
      },
      call,
    );
    await notifyOfChange(platform, trx, { before, after, by: null });
    return {};
  })
    .then(() => undefined)
    .catch((cause: unknown) => refuseTaken(takenBy(cause), cause));
}
