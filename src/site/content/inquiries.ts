/** Exact texts of the query form (000 §8); no other wording may stand in. */
export const queryTexts = {
  codeSent: 'OTP sent to your phone',
  codeNotSent: 'Error sending OTP',
  verified: 'Phone verified!',
  wrongCode: 'Invalid OTP',
  notVerified: 'Error verifying OTP',
  sent: 'Your query has been submitted!',
  failed: 'Failed to submit query. Please try again.',
  /** What the flow itself fails with; the visitor reads `failed` (UND-79). */
  notSaved: 'Failed to save inquiry',
} as const;

export const visitTexts = {
  sent: 'Your visit request has been received!',
  failed: 'Failed to submit inquiry. Please try again.',
} as const;

export const queuedText = 'Saved on this device. It will be sent when you are back online.';
