import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { handOver, handOverPush, type Writers } from './send-message.ts';
import { deliverJob, jobKey } from './service.ts';
import {
  claimMessage,
  expireMessages,
  findMessage,
  finishMessage,
  forgetMessages,
  listWaiting,
  postponeMessage,
  removeOldMessages,
} from './store.ts';

/** At the start and every hour: waiting messages get the job they may have lost, those that came too late are ended. */
export const rescueJob = 'messages.rescue';

export const cleanMessagesJob = 'messages.clean';

/** Days that a message is kept after it was done with. */
const keptDays = 180;

const minute = 60_000;
const hour = 60 * minute;

/** Waits between the attempts, a fifth shorter or longer so that a crowd does not come back as one. Then it is given up. */
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour, 24 * hour];

/** How long one attempt may take before another process may believe that its process died. */
const lease = 2 * minute;

export function messagesJobs(platform: Platform, writers: Writers): Record<string, JobHandler> {
  const { config, db, jobs, transports } = platform;
  return {
    [deliverJob]: (payload) => deliverMessage(platform, (payload as { id: string }).id, writers),
    [cleanMessagesJob]: () => removeOldMessages(db, keptDays),
    [rescueJob]: async () => {
      await expireMessages(db);
      await forgetMessages(db);
      const channels = (['sms', 'email', 'push'] as const).filter(
        (channel) => transports[channel] !== null || config.admitsTrial,
      );
      for (const { id, at } of await listWaiting(db, channels)) {
        await jobs.add(db, deliverJob, { id }, { key: jobKey(id), runAt: at });
      }
    },
  };
}

/**
 * One attempt at one message. Delivery is at least once: who dies between the provider's yes and the mark sends it
 * again, under the same Message-ID.
 */
async function deliverMessage(platform: Platform, id: string, writers: Writers): Promise<void> {
  const { config, db, jobs, log, transports } = platform;
  const known = await findMessage(db, id);
  if (known === null || known.sealed !== null) return;
  const isUnserved = transports[known.channel] === null;
  // Without a provider it keeps waiting; the start with one finds it.
  if (isUnserved && !config.admitsTrial) return;
  const message = await claimMessage(db, id, lease);
  if (message === null) {
    // Too late, too early, or in somebody's hands; in hands that died it is due when their lease is over.
    await expireMessages(db);
    const left = await findMessage(db, id);
    if (left?.state === 'waiting')
      await jobs.add(db, deliverJob, { id }, { key: jobKey(id), runAt: left.next_attempt_at });
    return;
  }
  const { channel, template, attempts } = message;
  if (await writers.takeBack(message)) return;
  if (isUnserved) return finishMessage(db, message, { state: 'sent', provider: 'page' });
  const outcome = await (channel === 'push' ? handOverPush(platform, message, writers) : handOver(platform, message));
  if (outcome.state === 'taken') return finishMessage(db, message, { ...outcome, state: 'sent' });
  const wait = waits[attempts - 1];
  // A second mail is told apart by its Message-ID, a second SMS by nothing.
  if (outcome.state === 'unanswered' && channel === 'sms')
    return finishMessage(db, message, { ...outcome, state: 'uncertain' });
  // People change their browsers: a device that is gone is nothing anybody has to look at.
  if (outcome.state === 'refused' && channel === 'push')
    return finishMessage(db, message, { ...outcome, state: 'expired' });
  if (outcome.state === 'refused' || wait === undefined) {
    log.error({ message: id, channel, template, attempts, reason: outcome.reason }, 'a message was given up');
    return finishMessage(db, message, { ...outcome, state: 'failed' });
  }
  const delay = Math.round(wait * (0.8 + 0.4 * Math.random()));
  const runAt = await postponeMessage(db, id, { ...outcome, delay });
  await jobs.add(db, deliverJob, { id }, { key: jobKey(id), runAt });
}
