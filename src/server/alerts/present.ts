import type { SavedSearches } from '#contract/alerts.ts';
import { consentWords } from '#contract/consent.ts';
import { maskEmail, maskPhone } from '../staff/service.ts';
import { type AlertRow, type ReaderRow, wayOf } from './store.ts';

/** For whoever holds the link. Links are passed on, so neither address nor number is told whole. */
export const presentSaved = (reader: ReaderRow, alerts: readonly AlertRow[]): SavedSearches => ({
  by: wayOf(reader),
  address: wayOf(reader) === 'phone' ? maskPhone(reader.address) : maskEmail(reader.address),
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
