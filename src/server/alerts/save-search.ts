import { alertConsent, alertSmsConsent, mostAlerts } from '#contract/alert-choices.ts';
import type { NewAlert, ProvedAlert } from '#contract/alerts.ts';
import { parseMailAddress } from '#contract/emails.ts';
import { CodedError } from '#contract/errors.ts';
import { canonicalAreas } from '#contract/map-areas.ts';
import { filtersOf, longestSearch, savedQuery } from '#contract/saved-searches.ts';
import { noTexts, queueMessage, signAlerts, textsAlerts } from '../messages/service.ts';
import { findProvedSubject } from '../one-time-codes/service.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { describeChoices } from './describe-search.ts';
import { resolveSearch } from './resolve-searches.ts';
import { countAlerts, upsertAlert, upsertProvedAlert, upsertReader } from './store.ts';

const refuse = (field: string, text: string) => new CodedError('invalid_fields', text, { [field]: text });

type Wanted = Pick<NewAlert, 'query' | 'consent'>;

/** What is to be saved, in its one spelling. `version`: of the words that its form shows today. @throws CodedError `invalid_fields` */
function readQuery({ query: typed, consent }: Wanted, version: string): string {
  const query = savedQuery(typed, canonicalAreas);
  if (filtersOf(typed).area !== '' && filtersOf(query).area === '') throw refuse('query', 'Please draw the area anew');
  if (query === '') throw refuse('query', 'Please choose what you are looking for first');
  // A call may spell it shorter than its address is.
  if (query.length > longestSearch) throw refuse('query', 'This search is too long');
  if (consent !== version) throw refuse('consent', 'Please load the page again and agree to its words');
  return query;
}

/**
 * Keeps a search and asks its address by letter whether it is meant. Whoever typed the address learns nothing of it: the
 * answer is the same when it has saved the search before, has as many as it can, or was written to too often.
 * @throws CodedError `invalid_fields`; TooManyRequests
 */
export async function saveSearch(
  platform: Platform,
  { email, frequency, language = 'en', ...wanted }: NewAlert,
  { address }: Caller,
): Promise<void> {
  const { db, limits } = platform;
  const query = readQuery(wanted, alertConsent.version);
  const recipient = parseMailAddress(email);
  if (recipient === null) throw refuse('email', 'Please enter a valid email address');
  await limits.take('saved search per address', address);
  if (!(await limits.allows('search letter per e-mail', recipient.toLowerCase()))) return;
  const prepared = await resolveSearch(db, query);
  await db
    .transaction()
    .execute(async (trx) => {
      const reader = await upsertReader(trx, recipient, language);
      const asked = { frequency, consentVersion: wanted.consent, consentLanguage: language };
      const waits = await upsertAlert(trx, reader.id, prepared, asked);
      if ((await countAlerts(trx, reader.id)) > mostAlerts) throw new TooManySaved();
      const values = { readerId: reader.id, choices: describeChoices(reader.language, query), isKnown: !waits };
      await queueMessage(platform, trx, {
        template: 'alert-confirmation',
        language: reader.language,
        recipient: reader.address,
        values,
      });
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof TooManySaved)) throw cause;
    });
}

/**
 * Keeps a search for the number that a code has proved a moment ago: with the words that were agreed to that is the consent, and
 * it counts at once. Nobody else is at the other end, so that faults are told. @returns what opens all that the number has saved
 * @throws CodedError `invalid_fields`, `not_verified`, `not_allowed`, `conflict`; TooManyRequests
 */
export async function saveForPhone(
  { db, limits, secrets, config }: Platform,
  { token, frequency, language = 'en', ...wanted }: ProvedAlert,
  { address }: Caller,
): Promise<{ key: string }> {
  const query = readQuery(wanted, alertSmsConsent.version);
  await limits.take('saved search per address', address);
  if (!textsAlerts(config)) throw noTexts();
  const phone = await findProvedSubject(db, token, 'alerts');
  if (phone === null) throw new CodedError('not_verified', 'Please prove your number again: it is too long ago.');
  const prepared = await resolveSearch(db, query);
  return db.transaction().execute(async (trx) => {
    const reader = await upsertReader(trx, phone, language);
    const asked = { frequency, consentVersion: wanted.consent, consentLanguage: language };
    await upsertProvedAlert(trx, reader.id, prepared, asked);
    if ((await countAlerts(trx, reader.id)) > mostAlerts)
      throw new CodedError('conflict', 'This number has as many saved searches as there can be. Please end one first.');
    return { key: signAlerts(secrets, reader.id) };
  });
}

/** Takes the transaction back, and is told to nobody. */
class TooManySaved extends Error {}
