import type { AuditEntry } from '#contract/audit.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { changedFields, valueText } from './describe-change.ts';

/** Before and after, field by field, and from where it was done. */
export function AuditDifference({ entry }: { entry: AuditEntry }) {
  const dates = useDates();
  const fields = changedFields(entry);
  return (
    <div className="type-small grid gap-4">
      {fields.length > 0 && (
        <table className="w-full table-fixed border-collapse text-left">
          <thead>
            <tr className="type-hint text-ink-3">
              <th scope="col" className="w-24 py-1.5 pr-4 font-[550] sm:w-40">
                Field
              </th>
              <th scope="col" className="py-1.5 pr-4 font-[550]">
                Before
              </th>
              <th scope="col" className="py-1.5 font-[550]">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ label, before, after }) => (
              <tr key={label} className="border-hairline border-t align-top">
                <th scope="row" className="wrap-anywhere py-2 pr-4 font-normal text-ink-3">
                  {label}
                </th>
                <td className="py-2 pr-4 text-ink-2">
                  <Value text={valueText(before, dates.full)} />
                </td>
                <td className="py-2 font-[550]">
                  <Value text={valueText(after, dates.full)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="type-hint grid gap-x-6 gap-y-1 text-ink-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt>When</dt>
        <dd className="text-ink-2">{dates.full(entry.at)}</dd>
        <dt>From</dt>
        <dd className="wrap-anywhere text-ink-2">{entry.address || 'Unknown address'}</dd>
        {entry.userAgent && (
          <>
            <dt>Browser</dt>
            <dd className="wrap-anywhere line-clamp-3 text-ink-2">{entry.userAgent}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

/** A value of any length: beyond a few lines it scrolls in its own place. */
function Value({ text }: { text: string | null }) {
  if (text === null) {
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">nothing</span>
      </span>
    );
  }
  const isLong = text.length > 240;
  return (
    <span
      dir="auto"
      // What scrolls must be reachable by keys.
      {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': 'Long value' })}
      className={`wrap-anywhere block whitespace-pre-wrap ${isLong ? 'max-h-40 overflow-y-auto' : ''}`}
    >
      {text}
    </span>
  );
}
