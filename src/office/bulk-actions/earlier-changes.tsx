import { useState } from 'react';
import { hoursToUndo } from '#contract/bulk-choices.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Dialog } from '#ui/dialog.tsx';
import { BulkLine } from './bulk-line.tsx';
import { useBulkActions } from './read-bulk.ts';

/** What was done with many in the last day, each with its way back; nothing where nothing was. */
export function EarlierChanges() {
  const [isOpen, setOpen] = useState(false);
  const dates = useDates();
  const changes = useBulkActions().data ?? [];
  if (changes.length === 0) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="quiet-link touch type-small">
        Changes of many ({changes.length})
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Changes of many inquiries"
        width="md:w-[40rem]"
        kind="sheet"
      >
        <p className="type-small text-ink-2">
          A change can be undone for {hoursToUndo} hours. What somebody changed since stays.
        </p>
        <ul className="mt-4 grid gap-4">
          {isOpen &&
            changes.map((bulk) => (
              <li key={bulk.id} className="grid gap-1">
                <p className="type-hint text-ink-3">
                  {bulk.by.name}, <time dateTime={bulk.createdAt}>{dates.moment(bulk.createdAt)}</time>
                </p>
                <BulkLine started={bulk} />
              </li>
            ))}
        </ul>
      </Dialog>
    </>
  );
}
