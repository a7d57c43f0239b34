import { CodedError, type FieldErrors } from '#contract/errors.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { officeZone } from '#contract/visits.ts';
import type { Db } from '../platform/database/open-database.ts';
import { listNewest } from './store.ts';

type Edited = { type: string; id: string /** As it is now. */; version: number };

/**
 * Refuses a save of a record that has moved on since `given` was loaded, and says who changed which fields and when.
 * Each version has its entry in the log, so the entries since are as many as the versions. Without `given` nothing is
 * compared.
 * @throws CodedError `stale_version`
 */
export async function refuseStale(
  trx: Db,
  { type, id, version }: Edited,
  given: number | null | undefined,
): Promise<void> {
  if (given === null || given === undefined || given === version) return;
  const entries = await listNewest(trx, type, id, Math.min(Math.max(version - given, 1), 50));
  const [last] = entries;
  const who = last?.actor_name || 'Somebody';
  const when = last === undefined ? '' : ` at ${clock.format(last.at)}`;
  const fieldErrors: FieldErrors = {};
  for (const { actor_name: name, at, after } of entries) {
    for (const field of Object.keys(after ?? {})) {
      fieldErrors[field] ??= `was changed by ${name || 'somebody'} at ${clock.format(at)}`;
    }
  }
  const fields = Object.keys(fieldErrors);
  const what =
    fields.length === 0 ? 'this record' : fields.map((field) => withinSentence(fieldLabel(type, field))).join(', ');
  const message = `${who} changed ${what}${when}. Load it again to see how it is now; nothing of yours was saved.`;
  throw new CodedError('stale_version', message, fieldErrors);
}

/** `RERA number` keeps its capitals. */
const withinSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** On the office's clock. */
const clock = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: officeZone.name });
