/** What the forms say now, and the name of those words. Every wording there ever was stands in `consent.ts`. */
export const consent = {
  version: '2026-11',
  text: 'I agree to be contacted about this enquiry by phone, WhatsApp or email.',
} as const;
