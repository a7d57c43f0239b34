import { ApiError } from '#contract/client.ts';
import { fieldLabel } from '#contract/field-labels.ts';

/** No answer came at all. */
export const isUnreachable = (cause: unknown): boolean => cause instanceof ApiError && cause.status === 0;

/** It was not done, and why; of any other failure nobody knows: its answer may have been lost. */
export const isRefusal = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.status >= 400 && cause.status < 500;

/** What is told of a change of which nobody knows whether it was done. */
export const noAnswer = 'No answer came, so nothing is certain. Please try again.';

/** What the server said about a failed call, else `otherwise`: the client's own words for an answer without any are none. */
export function serverMessage(cause: unknown, otherwise: string): string {
  if (!(cause instanceof ApiError) || cause.status === 0 || cause.message.startsWith('HTTP error!')) return otherwise;
  // A refusal that begins with the name of its field, as programs call it.
  const name = Object.keys(cause.fieldErrors).find((field) => cause.message === `${field} ${cause.fieldErrors[field]}`);
  return name === undefined ? cause.message : `${fieldLabel('', name)} ${cause.fieldErrors[name]}`;
}
