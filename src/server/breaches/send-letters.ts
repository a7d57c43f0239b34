import { letterSubjects } from '#contract/breach-letters.ts';
import { queueMessages } from '../messages/service.ts';
import type { KeyedJob } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { findBreach } from './store.ts';
import { giveUpErased, keepQueued, lockAddressees } from './store-people.ts';

/** The job that puts what is left of the letters into the outbox; its payload is the id. */
export const sendJob = 'breaches.send';
export const sendingOf = (id: string): KeyedJob => ({ name: sendJob, payload: { id }, key: `breach ${id}` });

/** Letters of one transaction. */
const atOnce = 200;

/** Each letter commits together with the note that it was queued: whoever begins anew after a fault goes on where it stood. */
export async function sendLetters(platform: Pick<Platform, 'config' | 'db' | 'jobs'>, id: string): Promise<void> {
  while (await sendSome(platform, id));
  await giveUpErased(platform.db, id);
}

/** @returns whether there may be more */
function sendSome(platform: Pick<Platform, 'config' | 'db' | 'jobs'>, id: string): Promise<boolean> {
  return platform.db.transaction().execute(async (trx) => {
    const breach = await findBreach(trx, id);
    if (breach === null || breach.is_drill || breach.letters_at === null) return false;
    const people = await lockAddressees(trx, id, atOnce);
    const queued = await queueMessages(
      platform,
      trx,
      people.map(({ firstName, email, language, inquiryId }) => ({
        template: 'breach-letter',
        language,
        recipient: email,
        inquiryId,
        values: {
          name: firstName,
          subject: letterSubjects[language],
          words: language === 'hi' ? breach.words_hi : breach.words_en,
        },
      })),
    );
    await keepQueued(
      trx,
      people.flatMap(({ id: personId }, at) => {
        const messageId = queued[at]?.id;
        return messageId === undefined ? [] : [{ id: personId, messageId }];
      }),
    );
    return people.length === atOnce;
  });
}
