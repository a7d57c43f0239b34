import { CalendarHeart } from 'lucide-react';
import { checkVisit, type VisitSlot } from '#contract/visits.ts';
import { tellRefusal } from '#office/shell/tell-refusal.ts';
import { Button } from '#ui/button.tsx';
import { FieldNote } from '#ui/field-note.tsx';
import { useBooking } from './use-visit-change.ts';
import type { WhoShows } from './who-shows.tsx';
import { writeSlot } from './write-slot.ts';

type WishedVisitProps = { inquiryId: string; wish: VisitSlot; who: WhoShows };

/** When the visitor would like to come: agreed on by one press while it can still be kept. */
export function WishedVisit({ inquiryId, wish, who: { assignToId, check } }: WishedVisitProps) {
  const { run, isPending, error } = useBooking(inquiryId);
  const { fields, text } = tellRefusal(error, ['date', 'time', 'assignToId']);
  const now = new Date();
  const written = writeSlot(wish, now);
  const slotErrors = checkVisit(wish, now);
  return (
    <section aria-label="Wished visit" className="grid gap-3 bg-wash px-4 py-4">
      <p className="flex items-start gap-3">
        <CalendarHeart size={20} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0 text-brass-text" />
        <span>
          The visitor would like to come on <b className="font-[550] whitespace-nowrap tabular-nums">{written}</b>.
          {slotErrors && <span className="type-small block text-ink-3">That time can no longer be kept.</span>}
        </span>
      </p>
      {!slotErrors && (
        <div>
          <Button
            size="small"
            isOff={isPending}
            onClick={() => check() && run({ ...wish, ...(assignToId && { assignToId }) })}
            className="max-sm:w-full"
          >
            {isPending ? 'Booking...' : `Book ${written} as wished`}
          </Button>
          <FieldNote id="wish-note" error={text ?? fields.time ?? fields.date ?? fields.assignToId} isLive />
        </div>
      )}
    </section>
  );
}
