import { alertConsent, alertSmsConsent } from './alert-choices.ts';
import { consent } from './consent-now.ts';

/**
 * The wordings that visitors agree to, each for one purpose, by name. What was shown once is never edited, because stored
 * consents go by the name: a new wording gets a new one.
 */
export const consentTexts = {
  '2026-11': {
    en: consent.text,
    hi: 'मैं सहमत हूँ कि इस पूछताछ के बारे में मुझसे फ़ोन, व्हाट्सऐप या ईमेल से संपर्क किया जाए।',
  },
  'alerts-2026-11': {
    en: alertConsent.text,
    hi: 'मैं सहमत हूँ कि इस खोज से मेल खाते घरों के बारे में मुझे ईमेल भेजे जाएँ, जब तक मैं इसे बंद न करूँ।',
  },
  'alerts-sms-2026-11': {
    en: alertSmsConsent.text,
    hi: 'मैं सहमत हूँ कि इस खोज से मेल खाते घरों के बारे में मुझे एसएमएस भेजे जाएँ, दिन में ज़्यादा से ज़्यादा एक, जब तक मैं इसे बंद न करूँ।',
  },
} as const satisfies Record<string, Record<'en' | 'hi', string>>;

/** The words of a stored consent; null for a version that no form of ours ever showed. */
export const consentWords = (version: string, language: string): string | null =>
  Object.entries(consentTexts).find(([name]) => name === version)?.[1][language === 'hi' ? 'hi' : 'en'] ?? null;
