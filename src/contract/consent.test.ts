import { expect, test } from 'vitest';
import { alertConsent, alertSmsConsent } from './alert-choices.ts';
import { consentTexts, consentWords } from './consent.ts';
import { consent } from './consent-now.ts';

test('the forms show a wording that is kept by its name, in English and Hindi', () => {
  expect(consentWords(consent.version, 'en')).toBe(consent.text);
  expect(consentWords(alertConsent.version, 'en')).toBe(alertConsent.text);
  expect(consentWords(alertSmsConsent.version, 'en')).toBe(alertSmsConsent.text);
  for (const [version, words] of Object.entries(consentTexts)) {
    expect(consentWords(version, 'en')).toBe(words.en);
    expect(consentWords(version, 'hi')).toBe(words.hi);
    expect(words.hi, version).toMatch(/\p{Script=Devanagari}/u);
  }
});

test('the words that visitors have agreed to since 2026-11 are never edited', () => {
  expect(consentTexts['2026-11'].en).toBe('I agree to be contacted about this enquiry by phone, WhatsApp or email.');
  expect(consentTexts['alerts-2026-11'].en).toBe(
    'I agree to be written to by email about homes that fit this search, until I stop it.',
  );
  expect(consentTexts['alerts-sms-2026-11'].en).toBe(
    'I agree to be sent SMS about homes that fit this search, at most one a day, until I stop it.',
  );
});

test('a name that no form of ours ever sent has no words', () => {
  expect(consentWords('2019-01', 'en')).toBeNull();
  expect(consentWords('constructor', 'en')).toBeNull();
});
