import { CodedError } from '#contract/errors.ts';
import type { KeptRecords } from '#contract/privacy.ts';
import { findProvedNumber } from '../one-time-codes/service.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { presentAsked, presentEnquiry } from './present.ts';
import { listAsked } from './store.ts';
import { listEnquiries, listLetters, listUnlocks } from './store-records.ts';

/** Stands for a number or an address for good, also when nothing else does. */
export const digestOfSubject = ({ secrets }: Pick<Platform, 'secrets'>, subject: string): Buffer =>
  secrets.signLasting('erased person', subject);

/**
 * The number that this token proves. Counted before it is looked at.
 * @throws CodedError `not_verified`; TooManyRequests
 */
export async function mustBeProved({ db, limits }: Platform, token: string, { address }: Caller): Promise<string> {
  await limits.take('private page per address', address);
  const phone = await findProvedNumber(db, token);
  if (phone === null) throw new CodedError('not_verified', 'Please prove your number again: it is too long ago.');
  return phone;
}

/** What is kept about a number; of a number that nobody wrote from the same with nothing in it. */
export async function readRecords(platform: Platform, phone: string): Promise<KeptRecords> {
  const { db } = platform;
  const [enquiries, unlocks, letters, asked] = [
    await listEnquiries(db, phone),
    await listUnlocks(db, phone),
    await listLetters(db, phone),
    await listAsked(db, digestOfSubject(platform, phone)),
  ];
  const shown = enquiries.map(presentEnquiry);
  return {
    phone,
    enquiries: shown,
    unlocks: unlocks.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
    letters: letters.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
    requests: asked.map(presentAsked),
    mayBeContacted: shown.some(({ consent }) => consent !== null && consent.withdrawnAt === null),
  };
}
