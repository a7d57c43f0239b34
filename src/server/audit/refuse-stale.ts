import { CodedError, type FieldErrors } from '#contract/errors.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { officeZone } from '#contract/visits.ts';
import type { Db } from '../platform/database/open-database.ts';
import { listNewest } from './store.ts';

type Edited = { type: string; id: string /** As it is now. */; version: number };

/**
 * Refuses a save of a record that has moved on since `given` was loaded, and says who changed which fields and when.
 * Each version has its entry in the log, so the entries since are as many as the versions. Without `given` nothing is
 * compared. Whoever saves again because no answer came is told that it was they themselves.
 * @throws CodedError `stale_version`
 */
export async function refuseStale(
  trx: Db,
  { type, id, version }: Edited,
  given: number | null | undefined,
  actor: { id: string } | null,
): Promise<void> {
  if (given === null || given === undefined || given === version) return;
  const entries = await listNewest(trx, type, id, Math.min(Math.max(version - given, 1), 50));
  const [last] = entries;
  const named = labelOf(type);
  const isOwn = ({ actor_id: by }: { actor_id: string | null }) => by !== null && by === actor?.id;
  const who = last && isOwn(last) ? 'You' : last?.actor_name || 'Somebody';
  const when = last === undefined ? '' : ` at ${clock.format(last.at)}`;
  const fieldErrors: FieldErrors = {};
  for (const entry of entries) {
    const by = isOwn(entry) ? 'you' : entry.actor_name || 'somebody';
    for (const field of Object.keys(entry.after ?? {}).filter((each) => named(each) !== undefined)) {
      fieldErrors[field] ??= `was changed by ${by} at ${clock.format(entry.at)}`;
    }
  }
  const fields = Object.keys(fieldErrors);
  const what = fields.map((field) => withinSentence(named(field) ?? '')).join(', ') || 'this record';
  const rest = entries.length > 0 && entries.every(isOwn) ? '' : '; nothing of yours was saved';
  const message = `${who} changed ${what}${when}. Load it again to see how it is now${rest}.`;
  throw new CodedError('stale_version', message, fieldErrors);
}

/**
 * Records without a table of fields keep more in the log than a person sees of them, such as when it was closed and who
 * called it off: only these are named, as their screens call them.
 */
const seen: Record<string, Record<string, string>> = {
  inquiries: { status: 'Status', assignedTo: 'Assignee', lostReason: 'Why it was lost', quarantined: 'Quarantine' },
  visits: { status: 'Status', startsAt: 'Time' },
  tasks: { title: 'Next action', dueAt: 'Due', done: 'Done' },
  customers: {},
  privacy: {},
};

/** What a field is called in the words of its screen; undefined where it has none there. */
const labelOf =
  (type: string) =>
  (field: string): string | undefined =>
    Object.hasOwn(seen, type) ? seen[type]?.[field] : fieldLabel(type, field);

/** `RERA number` keeps its capitals. */
const withinSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** On the office's clock, and with its AM and PM. */
const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: officeZone.name });
const clock = { format: (at: Date) => format.format(at).replace(/[ap]m$/, (half) => half.toUpperCase()) };
