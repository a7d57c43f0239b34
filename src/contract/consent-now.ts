/** What the forms say now, and the name of those words. Every wording there ever was stands in `consent.ts`. */
export const consent = {
  version: '2026-11',
  text: 'I agree to be contacted about this enquiry by phone, WhatsApp or email.',
} as const;

/** What is agreed to when a search is saved for an email address. */
export const alertConsent = {
  version: 'alerts-2026-11',
  text: 'I agree to be written to by email about homes that fit this search, until I stop it.',
} as const;

/** And when it is saved for a phone. */
export const alertSmsConsent = {
  version: 'alerts-sms-2026-11',
  text: 'I agree to be sent SMS about homes that fit this search, at most one a day, until I stop it.',
} as const;
