import { ApiError } from '#contract/client.ts';
import { isUnreachable, serverMessage } from '#office/shell/server-message.ts';

const isAnswered = (cause: unknown): boolean => cause instanceof ApiError && !isUnreachable(cause);

/** A refused write says why in the server's words, or `text`; one without an answer asks to try again (ADM-INQ-23, 24). */
export const changeFailure = (cause: unknown, text: string): string =>
  isAnswered(cause) ? serverMessage(cause, text) : `${text}. Please try again.`;

/** Deleting says the same whatever the reason was; that stands in the question (ADM-INQ-29, 30). */
export const deleteFailure = (cause: unknown): string =>
  isAnswered(cause) ? 'Failed to delete inquiry' : 'Failed to delete inquiry. Please try again.';

/** ADM-INQ-34, 35. */
export const deskFailure = (cause: unknown): string =>
  isAnswered(cause) ? 'Failed to load inquiries' : 'Failed to load data. Please try again.';

/** An answer that is fine but says no has a reason, a failed one has none (TRAP-80). */
export function myFailure(cause: unknown): string {
  if (!(cause instanceof ApiError) || isUnreachable(cause)) return 'Failed to load inquiries. Please try again.';
  if (cause.status >= 300) return 'Failed to load your inquiries';
  return `Failed to load inquiries: ${serverMessage(cause, 'Unknown error')}`;
}
