import { CodedError } from '#contract/errors.ts';
import type { KeptRecords } from '#contract/privacy.ts';
import { listAlertsOf } from '../alerts/service.ts';
import { findProvedSubject } from '../one-time-codes/service.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { presentAsked, presentEnquiry, presentSearch } from './present.ts';
import { listAsked } from './store.ts';
import { listEnquiries, listLetters, listUnlocks } from './store-records.ts';

/** Stands for a number or an address for good, also when nothing else does. */
export const digestOfSubject = ({ secrets }: Pick<Platform, 'secrets'>, subject: string): Buffer =>
  secrets.signLasting('erased person', subject);

/**
 * The number or address that this token proves. Counted before it is looked at.
 * @throws CodedError `not_verified`; TooManyRequests
 */
export async function mustBeProved({ db, limits }: Platform, token: string, { address }: Caller): Promise<string> {
  await limits.take('private page per address', address);
  const subject = await findProvedSubject(db, token, 'privacy');
  if (subject === null) throw new CodedError('not_verified', 'Please prove again that it is you: it is too long ago.');
  return subject;
}

/** What is kept about a number or an address; of one that nobody wrote from the same with nothing in it. */
export async function readRecords(platform: Platform, subject: string): Promise<KeptRecords> {
  const { db } = platform;
  const [enquiries, unlocks, saved, letters, asked] = [
    await listEnquiries(db, subject),
    await listUnlocks(db, subject),
    await listAlertsOf(db, subject),
    await listLetters(db, subject),
    await listAsked(db, digestOfSubject(platform, subject)),
  ];
  const shown = enquiries.map(presentEnquiry);
  const searches = saved.map(presentSearch);
  return {
    subject,
    enquiries: shown,
    unlocks: unlocks.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
    searches,
    letters: letters.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
    requests: asked.map(presentAsked),
    mayBeContacted: [...shown, ...searches].some(({ consent }) => consent !== null && consent.withdrawnAt === null),
  };
}
