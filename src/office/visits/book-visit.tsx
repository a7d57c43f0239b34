import { useState } from 'react';
import type { FieldErrors } from '#contract/errors.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { visitDates } from '#contract/visits.ts';
import { tellRefusal } from '#office/shell/tell-refusal.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { checkSlot, SlotPicker } from './slot-picker.tsx';
import { tellHow, useBooking } from './use-visit-change.ts';
import type { WhoShows } from './who-shows.tsx';

/** A time that was agreed on by phone. The visitor is sent it with a calendar file and a link to change it. */
export function BookVisit({ inquiry, who: { assignToId, check } }: { inquiry: StaffInquiry; who: WhoShows }) {
  const [, tomorrow = ''] = visitDates(new Date());
  const [slot, setSlot] = useState({ date: tomorrow, time: '' });
  const [found, setFound] = useState<FieldErrors>({});
  const { run, isPending, error, reset } = useBooking(inquiry.id);
  const { fields, text } = tellRefusal(error, ['date', 'time', 'assignToId']);
  return (
    <form
      noValidate
      aria-label="Agree on a visit"
      className="grid gap-4 border border-hairline bg-white p-4"
      onSubmit={(event) => {
        event.preventDefault();
        const errors = checkSlot(slot);
        setFound(errors);
        const isChosen = check();
        if (isChosen && Object.keys(errors).length === 0) run({ ...slot, ...(assignToId && { assignToId }) });
      }}
    >
      <SlotPicker
        inquiryId={inquiry.id}
        assignToId={assignToId}
        slot={slot}
        errors={{ ...fields, ...found }}
        onChange={(next) => {
          setSlot(next);
          setFound({});
          reset();
        }}
      />
      {(text ?? fields.assignToId) && <Banner kind="error">{text ?? fields.assignToId}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="type-hint text-ink-3">{tellHow(inquiry, 'The visitor is sent an email with a calendar file.')}</p>
        <Button type="submit" kind="outline" size="small" isOff={isPending}>
          {isPending ? 'Booking...' : 'Book'}
        </Button>
      </div>
    </form>
  );
}
