/** The wording a visitor agrees to; a new wording gets a new name, so that each inquiry says which one it was. */
export const consent = {
  version: '2026-11',
  text: 'I agree to be contacted about this enquiry by phone, WhatsApp or email.',
} as const;
