import { History } from 'lucide-react';
import { useDates } from '#office/shell/write-dates.ts';
import { Button } from '#ui/button.tsx';

type DraftOfferProps = { at: string; isOlder: boolean; onRestore: () => void; onDiscard: () => void };

/** What was typed on this device and not saved. */
export function DraftOffer({ at, isOlder, onRestore, onDiscard }: DraftOfferProps) {
  const dates = useDates();
  return (
    <section
      aria-label="Draft"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 bg-info-wash px-4 py-3 text-info"
    >
      <p className="flex min-w-0 basis-64 grow items-start gap-3">
        <History size={20} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>
          There is a draft of {dates.momentWithin(at)} that was not saved.
          {isOlder && ' The listing has been changed since; that is compared when you save.'}
        </span>
      </p>
      <span className="flex flex-wrap gap-3">
        <Button kind="outline" size="small" onClick={onDiscard}>
          Discard draft
        </Button>
        <Button kind="outline" size="small" onClick={onRestore}>
          Restore draft
        </Button>
      </span>
    </section>
  );
}
