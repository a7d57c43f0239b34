/** What the gate says, letter for letter as specified (PUB-GATE-03 to 31, 47 to 53). */
export const gateTexts = {
  requestAccess: 'Request Access',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  phoneInvalid: 'Please enter a valid phone number',
  codeIncomplete: 'Please enter a valid 6-digit OTP',
  sendRefused: 'Failed to send OTP',
  sendFailed: 'Failed to send OTP. Please try again.',
  codeWrong: 'Invalid OTP. Please try again.',
  verifyFailed: 'Failed to verify OTP. Please try again.',
  requestFailed: 'Failed to submit request. Please try again.',
  expiringSoon: 'Session Expiring Soon',
  extensionIncomplete: 'Please provide your email and phone number to extend the session',
  extended: 'Session extended successfully!',
  extensionFailed: 'Failed to extend session. Please submit a new inquiry.',
} as const;
