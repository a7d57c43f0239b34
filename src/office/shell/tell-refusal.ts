import { ApiError } from '#contract/client.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { noAnswer, serverMessage } from './server-message.ts';

export type Refusal = { fields: FieldErrors; text: string | null };

/**
 * A failed change in words: beside its field where a field is wrong, else for the whole form. `shown`: the fields that show
 * what is wrong with them; of any other nobody would hear. Who was too slow is told so above the form: no field is wrong.
 */
export function tellRefusal(error: Error | null, shown: readonly string[], otherwise = noAnswer): Refusal {
  if (error === null) return { fields: {}, text: null };
  const text = serverMessage(error, otherwise);
  if (!(error instanceof ApiError) || error.code === 'stale_version') return { fields: {}, text };
  const named = Object.entries(error.fieldErrors);
  const fields = Object.fromEntries(named.filter(([name]) => shown.includes(name)));
  const isTold = named.length > 0 && named.every(([name]) => shown.includes(name));
  return { fields, text: isTold ? null : text };
}
