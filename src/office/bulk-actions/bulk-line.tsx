import { X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { BulkAction } from '#contract/bulk-actions.ts';
import { groupDigits } from '#contract/prices.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { PlainButton } from '#ui/button.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { doneOf, isSending, sayBulk } from './describe-bulk.ts';
import { isGoingOn, useBulkAction, useUndo } from './read-bulk.ts';

/** How far a change of many has come, and then what came of it, with the way back. */
export function BulkLine({ started, onDismiss }: { started: BulkAction; onDismiss?: () => void }) {
  const { data: bulk, isError } = useBulkAction(started);
  const { run, isPending, error } = useUndo(() => {});
  const { done, of } = doneOf(bulk);
  const dates = useDates();
  const text = sayBulk(bulk, dates.time);
  const hasProgress = isGoingOn(bulk) || isSending(bulk);
  const line = useRef<HTMLElement>(null);
  useFocusAfter(bulk.abilities.undo, () => line.current);
  return (
    <article
      ref={line}
      tabIndex={-1}
      aria-label="Change of many inquiries"
      className="border border-hairline bg-white px-4 py-3 outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="min-w-0 grow basis-40 wrap-anywhere">
          {text}
          {isGoingOn(bulk) && '...'}
        </p>
        {bulk.abilities.undo && (
          <PlainButton isOff={isPending} onClick={() => run(bulk.id)} className="quiet-link touch font-[550]">
            {isPending ? 'Undoing...' : 'Undo'}
          </PlainButton>
        )}
        {onDismiss && !isGoingOn(bulk) && (
          <button
            type="button"
            aria-label="Dismiss"
            onClick={onDismiss}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-wash md:size-9"
          >
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
        )}
      </div>
      {hasProgress && (
        <div className="mt-2 flex items-center gap-3">
          <progress
            aria-label={text}
            value={done}
            max={of}
            className="h-1.5 w-full max-w-80 appearance-none overflow-hidden rounded-full bg-wash [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-green"
          />
          <span className="type-hint text-ink-3 tabular-nums">
            {groupDigits(done)} of {groupDigits(of)}
          </span>
        </div>
      )}
      {isError && isGoingOn(bulk) && (
        <p className="type-hint mt-1 text-warning">
          How far it has come cannot be read just now. It goes on all the same.
        </p>
      )}
      {error && (
        <p role="alert" className="type-small mt-1 text-red">
          {serverMessage(error, 'It could not be undone. Please try again.')}
        </p>
      )}
      {bulk.exceptions.length > 0 && (
        <details className="type-small mt-1">
          <summary className="touch w-fit cursor-pointer text-ink-2">Which were left</summary>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {bulk.exceptions.map(({ inquiryId, name }) => (
              <li key={inquiryId} className="min-w-0 max-w-full">
                <Link to={`/admin/inquiries?view=${inquiryId}`} className="quiet-link block truncate" dir="auto">
                  {name || 'No name'}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}
