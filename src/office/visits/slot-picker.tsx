import type { FieldErrors } from '#contract/errors.ts';
import { type VisitSlot, visitDates } from '#contract/visits.ts';
import { ReadFailure } from '#office/frames/read-failure.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TimeChoice } from '#ui/time-choice.tsx';
import { useFreeTimes } from './read-visits.ts';
import { writeNearDay, writeTime } from './write-slot.ts';

type SlotPickerProps = {
  inquiryId: string;
  /** Who is given the inquiry with it, where nobody has it. */
  assignToId?: string;
  slot: VisitSlot;
  onChange: (slot: VisitSlot) => void;
  errors: FieldErrors;
  /** When it is to be already: no choice. */
  except?: VisitSlot;
};

/** A day, and the half hours of it at which whoever has the inquiry is free. */
export function SlotPicker({ inquiryId, assignToId = '', slot, onChange, errors, except }: SlotPickerProps) {
  const now = new Date();
  const free = useFreeTimes({ inquiryId, date: slot.date, assignToId });
  const days = visitDates(now).map((value) => ({ value, label: writeNearDay(value, now) }));
  const times = free.data
    ?.filter((value) => !(slot.date === except?.date && value === except.time))
    .map((value) => ({ value, label: writeTime(value) }));
  return (
    <div className="grid gap-4">
      <SelectField
        label="Day"
        name="date"
        choices={days}
        value={slot.date}
        error={errors.date}
        onChange={(event) => onChange({ date: event.target.value, time: '' })}
      />
      {times ? (
        <TimeChoice
          label="Time"
          times={times}
          value={slot.time}
          onChange={(time) => onChange({ ...slot, time })}
          error={errors.time}
          hint={
            times.length === 0 ? 'No time is free on this day. Please choose another.' : 'By the office’s clock (IST).'
          }
          className="grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))]"
        />
      ) : free.isError ? (
        <ReadFailure title="The free times could not be read" query={free} />
      ) : (
        <div aria-busy="true">
          <span className="sr-only">Looking for free times...</span>
          <Skeleton className="mb-2 h-4 w-12" />
          <Skeleton className="h-38 w-full" />
        </div>
      )}
    </div>
  );
}

/** What is wrong with a choice before it is sent. */
export const checkSlot = ({ time }: VisitSlot): FieldErrors => (time === '' ? { time: 'Please choose a time' } : {});
