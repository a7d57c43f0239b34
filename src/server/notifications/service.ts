import { usualChoices } from '#contract/notification-choices.ts';
import {
  queueMessages,
  queuePushes,
  type StoredMessage,
  type VisitNotice,
  type Writers,
  withdrawMessage,
} from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { KeyedJob } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { sortLetters, sortNews } from './sort-news.ts';
import {
  finishNotifications,
  insertNotifications,
  listInvited,
  listOutdated,
  listPassed,
  listReaders,
  listTakers,
  listWaiting,
  lockReader,
  type NewNotification,
  reopenNotifications,
  wasNews,
} from './store.ts';
import { findChoices, findReader } from './store-choices.ts';
import { findEndpoint, listDevices, removeDevice, updateReached } from './store-devices.ts';
import { type GivenFacts, writeLetter } from './write-letter.ts';
import { writePush } from './write-push.ts';

export { type LostVisit, listLost, tellErased } from './tell-erased.ts';

/** The job that tells one person what there is to tell by now; its payload is their id. */
export const sendJob = 'notifications.send';
/** The job that tells of an inquiry that nobody has; its payload is the inquiry's id. */
export const openJob = 'notifications.open';

export const sendingOf = (staffId: string): KeyedJob => ({
  name: sendJob,
  payload: { staffId },
  key: `news for ${staffId}`,
});

/** Once for each inquiry: those who may take it hear of it as soon as the transaction commits. */
export const openNewsOf = (id: string): KeyedJob => ({ name: openJob, payload: { id }, key: `open ${id}` });

type Teller = Pick<Platform, 'jobs'>;

/** Notes news in the transaction of their fact; whoever wants to be told is, as soon as it commits or when they want it. */
export async function tellStaff({ jobs }: Teller, trx: Db, news: NewNotification): Promise<void> {
  const told = await insertNotifications(trx, news, usualChoices);
  await jobs.addAll(trx, told.map(sendingOf));
}

/** Whether that visit was put into somebody's calendar by a letter, and not taken out again. */
export const isInvited = async (trx: Db, staffId: string, visitId: string): Promise<boolean> =>
  (await listInvited(trx, visitId)).includes(staffId);

/**
 * Visits follow their inquiries to whoever has these now, and to nobody while these are put away: an invitation to them, and
 * one that takes it back to whoever was sent one before. By letter alone: that they were given the inquiry is told to their
 * devices already.
 */
export async function passVisitsOn(
  platform: Teller,
  trx: Db,
  inquiryIds: readonly string[],
  { by, delay = 0 }: { by: { id?: string; name: string } | null; delay?: number },
): Promise<void> {
  for (const visit of await listPassed(trx, inquiryIds)) {
    const { visitId, sequence, inquiryId, holder, name, propertyName, startsAt, endsAt, place, changedAt } = visit;
    const facts = { inquiryId, by: by?.name ?? null, name, propertyName, startsAt, was: null, reason: '' };
    const news = {
      kind: 'visit',
      inquiryIds: [inquiryId],
      visit: { id: visitId, sequence },
      channels: ['email'],
      delay,
    } as const;
    const entry = { endsAt, sequence, place, changedAt };
    const invited = await listInvited(trx, visitId);
    const isOwn = by?.id !== undefined && by.id === holder;
    const given: VisitNotice = { ...facts, change: 'given', isOwn, phone: visit.phone, email: visit.email, entry };
    const taken: VisitNotice = { ...facts, change: 'taken', phone: '', email: '', entry };
    const [to, from] = [holder === null ? [] : [holder], invited.filter((id) => id !== holder)];
    if (to.length > 0) await tellStaff(platform, trx, { ...news, facts: given, to });
    if (from.length > 0) await tellStaff(platform, trx, { ...news, facts: taken, to: from });
  }
}

/** In one statement ten thousand may take longer than one may: each looks up what it is about. */
const atOnce = 1000;

/** Tells whoever was given many inquiries at once, a little later: it may be taken back at once. */
export async function tellOfMany(
  platform: Teller,
  trx: Db,
  {
    holder,
    inquiryIds,
    by,
    delay,
  }: { holder: string; inquiryIds: readonly string[]; by: { name: string }; delay: number },
): Promise<void> {
  const facts: GivenFacts = { by: by.name, reason: '', isClaimed: false };
  for (let from = 0; from < inquiryIds.length; from += atOnce) {
    const some = inquiryIds.slice(from, from + atOnce);
    await tellStaff(platform, trx, { kind: 'given', inquiryIds: some, facts, to: [holder], delay });
  }
}

/**
 * Tells whoever has an inquiry from now on. Whoever took it themselves is looking at it: they get the letter alone, with
 * all that a call needs.
 */
export async function tellHolder(
  platform: Teller,
  trx: Db,
  { id, assigned_to: holder }: { id: string; assigned_to: string | null },
  { by, reason = '' }: { by: { id: string; name: string } | null; reason?: string },
): Promise<void> {
  if (holder === null) return;
  const isClaimed = by?.id === holder;
  const facts: GivenFacts = { by: isClaimed ? '' : (by?.name ?? ''), reason, isClaimed };
  await passVisitsOn(platform, trx, [id], { by });
  const news = { kind: 'given', inquiryIds: [id], facts, to: [holder] } as const;
  await tellStaff(platform, trx, isClaimed ? { ...news, channels: ['email'] } : news);
}

/** Tells everybody who may take it, once. */
export function tellTakers(platform: Pick<Platform, 'db' | 'jobs'>, inquiryId: string): Promise<void> {
  return platform.db.transaction().execute(async (trx) => {
    if (await wasNews(trx, inquiryId, 'new')) return;
    await tellStaff(platform, trx, { kind: 'new', inquiryIds: [inquiryId], facts: {}, to: await listTakers(trx) });
  });
}

/**
 * Tells one person what is due: marks and messages commit together, so nothing is told twice. The rest waits for its time
 * under a key of its own, so that news that come meanwhile are not put off with it.
 */
export function sendNews(platform: Pick<Platform, 'config' | 'db' | 'jobs'>, staffId: string): Promise<void> {
  return platform.db.transaction().execute(async (trx) => {
    await lockReader(trx, staffId);
    const waiting = await listWaiting(trx, staffId);
    if (waiting.length === 0) return;
    const reader = await findReader(trx, staffId);
    if (reader === null) {
      return finishNotifications(
        trx,
        waiting.map(({ id }) => id),
        'dropped',
      );
    }
    const { due, dropped, nextAt } = sortNews(waiting, await findChoices(trx, staffId), reader);
    await finishNotifications(trx, dropped, 'dropped');
    const letters = sortLetters(due.email).map((news) => writeLetter(platform.config, reader, news));
    if (letters.length > 0) await queueMessages(platform, trx, letters);
    if (due.push.length > 0) {
      const inquiryId = due.push.length === 1 ? due.push[0]?.inquiryId : undefined;
      const push = { note: writePush(due.push), notifications: due.push.map(({ id }) => id), inquiryId };
      const devices = await listDevices(trx, staffId);
      await queuePushes(
        platform,
        trx,
        devices.map(({ id }) => ({ ...push, device: id })),
      );
    }
    await finishNotifications(
      trx,
      [...due.email, ...due.push].map(({ id }) => id),
      'sent',
    );
    if (nextAt !== null) {
      await platform.jobs.addAll(trx, [{ ...sendingOf(staffId), key: `news for ${staffId}, later`, runAt: nextAt }]);
    }
  });
}

/** Gives everybody for whom something waits the job they may have lost. */
export async function rescueNews({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  await jobs.addAll(db, (await listReaders(db)).map(sendingOf));
}

/** What the outbox asks when a message of this room leaves, perhaps hours later. */
export function notificationWriters(platform: Pick<Platform, 'db' | 'jobs'>): Writers {
  const { db, jobs } = platform;
  return {
    async takeBack({ id, channel, data }: StoredMessage) {
      const { notifications: told = [] } = data as { notifications?: string[] };
      if (told.length === 0) return false;
      const outdated = await listOutdated(db, told);
      const [first] = outdated;
      if (first === undefined) return false;
      // A note of several tells only how many there are.
      if (channel === 'push' && outdated.length < told.length) return false;
      return db.transaction().execute(async (trx) => {
        await lockReader(trx, first.staffId);
        if (!(await withdrawMessage(trx, id))) return true;
        if (channel === 'email') {
          await reopenNotifications(trx, told);
          await jobs.addAll(trx, [sendingOf(first.staffId)]);
        }
        return true;
      });
    },
    findDevice: (device) => findEndpoint(db, device),
    forgetDevice: (device) => removeDevice(db, device),
    noteReached: (device) => updateReached(db, device),
  };
}
