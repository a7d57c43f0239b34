import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { RecordCell, RecordRow } from '#ui/record-table.tsx';
import { AuditDifference } from './audit-difference.tsx';
import { actionLabel, recordName } from './describe-change.ts';

const clamped = 'line-clamp-2 wrap-anywhere';

/** One line of the log, which opens to show what changed. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, record } = entry;
  const id = useId();
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const label = actionLabel(action);
  const name = recordName(record);
  return (
    <>
      <RecordRow>
        <RecordCell label="When">
          <time dateTime={at} title={dates.full(at)} className="whitespace-nowrap tabular-nums">
            {dates.moment(at)}
          </time>
        </RecordCell>
        <RecordCell label="Who">
          <span className={`font-[550] ${clamped}`} dir="auto" title={actor.name}>
            {actor.name || 'The system'}
          </span>
        </RecordCell>
        <RecordCell label="What">
          <span className={clamped}>{label}</span>
        </RecordCell>
        <RecordCell label="Record" className="@[46rem]:w-[40%] @[46rem]:max-w-0">
          {record.id !== '' && record.id === actor.id ? (
            <span className="text-ink-3">Own account</span>
          ) : (
            <span className={clamped} dir="auto" title={name}>
              {name || '–'}
            </span>
          )}
        </RecordCell>
        <RecordCell className="absolute top-1 right-4 max-[22rem]:static @[46rem]:static">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`Details: ${label}, ${dates.moment(at)}`}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-[550] text-green hover:bg-wash -mx-3"
          >
            Details
            <ChevronDown
              size={16}
              strokeWidth={1.5}
              aria-hidden="true"
              className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
        </RecordCell>
      </RecordRow>
      <tr id={id} hidden={!isOpen} className="block bg-hover not-[[hidden]]:@[46rem]:table-row [[hidden]]:hidden!">
        <td colSpan={5} className="block px-4 pt-1 pb-5 @[46rem]:table-cell">
          {isOpen && <AuditDifference entry={entry} />}
        </td>
      </tr>
    </>
  );
}
