import { useState } from 'react';
import { visitDates, visitTimes } from '#contract/visits.ts';
import { tellRefusal } from '#office/shell/tell-refusal.ts';
import { ChangeForm, type ChangeProps } from './change-form.tsx';
import { checkSlot, SlotPicker } from './slot-picker.tsx';
import { tellHow, useVisitChange } from './use-visit-change.ts';

/** The day it is on, or the next on which there is still time. */
const firstDay = (date: string, now: Date): string =>
  [date, ...visitDates(now)].find((day) => visitTimes(day, now).length > 0) ?? date;

/** Another day or half hour; the visitor is told by mail. */
export function MoveVisit({ visit, onDone }: ChangeProps) {
  const [slot, setSlot] = useState({ date: firstDay(visit.date, new Date()), time: '' });
  const [found, setFound] = useState({});
  const { run, isPending, error, reset } = useVisitChange(onDone);
  const refusal = tellRefusal(error, ['date', 'time']);
  return (
    <ChangeForm
      action="Move"
      busyAction="Moving..."
      isBusy={isPending}
      failure={refusal.text}
      onSubmit={() => {
        const errors = checkSlot(slot);
        setFound(errors);
        if (Object.keys(errors).length === 0) run({ visit, change: { move: slot } });
      }}
    >
      <SlotPicker
        inquiryId={visit.inquiry.id}
        slot={slot}
        except={visit}
        errors={{ ...refusal.fields, ...found }}
        onChange={(next) => {
          setSlot(next);
          setFound({});
          reset();
        }}
      />
      <p className="type-small text-ink-3">
        {tellHow(visit.inquiry, 'The visitor is sent the new time with a calendar file.')}
      </p>
    </ChangeForm>
  );
}
