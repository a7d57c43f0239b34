import { ApiError } from '#contract/client.ts';
import { fieldLabel } from '#contract/field-labels.ts';

/** No answer came at all. */
export const isUnreachable = (cause: unknown): boolean => cause instanceof ApiError && cause.status === 0;

/** What the server said about a failed call, else `otherwise`: the client's own words for an answer without any are none. */
export function serverMessage(cause: unknown, otherwise: string): string {
  if (!(cause instanceof ApiError) || cause.status === 0 || cause.message.startsWith('HTTP error!')) return otherwise;
  // A refusal that begins with the name of its field, as programs call it.
  const name = Object.keys(cause.fieldErrors).find((field) => cause.message === `${field} ${cause.fieldErrors[field]}`);
  return name === undefined ? cause.message : `${fieldLabel('', name)} ${cause.fieldErrors[name]}`;
}
