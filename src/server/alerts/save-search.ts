import { describeChoices, filtersOf, longestSearch, mostAlerts, savedQuery } from '#contract/alert-choices.ts';
import type { NewAlert } from '#contract/alerts.ts';
import { alertConsent } from '#contract/consent-now.ts';
import { parseMailAddress } from '#contract/emails.ts';
import { CodedError } from '#contract/errors.ts';
import { canonicalAreas } from '#contract/map-areas.ts';
import { queueMessage } from '../messages/service.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { resolveSearch } from './resolve-searches.ts';
import { countAlerts, upsertAlert, upsertReader } from './store.ts';

const refuse = (field: string, text: string) => new CodedError('invalid_fields', text, { [field]: text });

/**
 * Keeps a search and asks its address by letter whether it is meant. Whoever typed the address learns nothing of it: the
 * answer is the same when it has saved the search before, has as many as it can, or was written to too often.
 * @throws CodedError `invalid_fields`; TooManyRequests
 */
export async function saveSearch(
  platform: Platform,
  { email, query: typed, frequency, language = 'en', consent }: NewAlert,
  { address }: Caller,
): Promise<void> {
  const { db, limits } = platform;
  const query = savedQuery(typed, canonicalAreas);
  if (filtersOf(typed).area !== '' && filtersOf(query).area === '') throw refuse('query', 'Please draw the area anew');
  if (query === '') throw refuse('query', 'Please choose what you are looking for first');
  // A call may spell it shorter than its address is.
  if (query.length > longestSearch) throw refuse('query', 'This search is too long');
  if (consent !== alertConsent.version) throw refuse('consent', 'Please load the page again and agree to its words');
  const recipient = parseMailAddress(email);
  if (recipient === null) throw refuse('email', 'Please enter a valid email address');
  await limits.take('saved search per address', address);
  if (!(await limits.allows('search letter per e-mail', recipient.toLowerCase()))) return;
  const prepared = await resolveSearch(db, query);
  await db
    .transaction()
    .execute(async (trx) => {
      const reader = await upsertReader(trx, recipient, language);
      const asked = { frequency, consentVersion: consent, consentLanguage: language };
      const waits = await upsertAlert(trx, reader.id, prepared, asked);
      if ((await countAlerts(trx, reader.id)) > mostAlerts) throw new TooManySaved();
      const values = { readerId: reader.id, choices: describeChoices(query), isKnown: !waits };
      await queueMessage(platform, trx, {
        template: 'alert-confirmation',
        language: reader.language,
        recipient: reader.email,
        values,
      });
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof TooManySaved)) throw cause;
    });
}

/** Takes the transaction back, and is told to nobody. */
class TooManySaved extends Error {}
