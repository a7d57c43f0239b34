import { maskEmail } from '#contract/alert-choices.ts';
import type { SavedSearches } from '#contract/alerts.ts';
import { consentWords } from '#contract/consent.ts';
import type { AlertRow, ReaderRow } from './store.ts';

/** For whoever holds the link. Links are passed on, so the address is not told whole. */
export const presentSaved = ({ email }: ReaderRow, alerts: readonly AlertRow[]): SavedSearches => ({
  email: maskEmail(email),
  alerts: alerts.map(({ id, query, frequency, isPaused, confirmedAt, endsAt, consentVersion, consentLanguage }) => ({
    id,
    query,
    frequency,
    paused: isPaused,
    confirmed: confirmedAt !== null,
    endsAt: endsAt.toISOString(),
    consent: {
      words: consentWords(consentVersion, consentLanguage) ?? '',
      language: consentLanguage,
      givenAt: confirmedAt?.toISOString() ?? null,
    },
  })),
});
