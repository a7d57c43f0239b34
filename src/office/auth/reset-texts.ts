import { ApiError } from '#contract/client.ts';
import { serverMessage } from '#office/shell/server-message.ts';

/** Milliseconds from the good news to the sign-in (ADM-LOGIN-21, ADM-RESET-23). */
export const resetReturn = 2000;

/** What is said above a form. `more`: the server's own words where the text of the specification says too little. */
export type Told = { kind: 'error' | 'success'; text: string; more?: string | undefined };

/** Of the reset on the sign-in (ADM-LOGIN-13 to 21); the wizard's differ in small ways (TRAP-76, 77). */
export const inlineTexts = {
  sent: 'OTP sent to your email/phone',
  notSent: 'Failed to send OTP',
  differ: 'Passwords do not match',
  notReset: 'Failed to reset password',
  network: 'Network error. Please try again.',
  done: 'Password reset successfully!',
} as const;

export type Channel = 'email' | 'phone';

/** Of the wizard (ADM-RESET-08 to 23). `failed`: an answer without words; `broke`: no answer. */
export const wizardTexts = {
  send: {
    good: (channel: Channel) => `OTP sent successfully to your ${channel}`,
    failed: 'Failed to send OTP',
    broke: 'An error occurred while sending OTP',
  },
  verify: {
    good: 'OTP verified successfully. Please set your new password.',
    failed: 'Invalid OTP',
    broke: 'An error occurred while verifying OTP',
  },
  reset: {
    good: 'Password reset successfully! Redirecting to login...',
    failed: 'Failed to reset password',
    broke: 'An error occurred while resetting password',
  },
} as const;

/** The server's words, unless it said nothing or the same. */
export function moreOf(cause: unknown): string | undefined {
  const text = serverMessage(cause, '');
  return text === '' || text === inlineTexts.notSent || text === inlineTexts.notReset ? undefined : text;
}

/** Milliseconds the server wants to be left alone. */
export const waitOf = (cause: unknown): number => (cause instanceof ApiError ? (cause.retryAfter ?? 0) * 1000 : 0);
