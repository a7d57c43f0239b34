import { useId, useState } from 'react';
import { RecordDialog } from '#office/frames/record-dialog.tsx';
import { PlainButton } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { FieldNote } from '#ui/field-note.tsx';
import { fieldStyle } from '#ui/text-field.tsx';
import { type DayHours, dayName, type Hours, houseHours, isSameDay, week } from './write-hours.ts';

type HoursDialogProps = {
  name: string;
  open: boolean;
  hours: Hours;
  onApply: (hours: Hours) => void;
  onClose: () => void;
};

const formId = 'working-hours';

/** The hours of a week, day by day. They are saved with the rest of what somebody takes. */
export function HoursDialog({ name, open, hours, onApply, onClose }: HoursDialogProps) {
  return (
    <RecordDialog
      open={open}
      title="Working hours"
      width="md:w-[34rem]"
      formId={formId}
      action="Use these hours"
      onClose={onClose}
    >
      {open && <HoursForm name={name} hours={hours} onApply={onApply} />}
    </RecordDialog>
  );
}

const errorOf = (day: DayHours): string | undefined => {
  if (day === null) return undefined;
  if (day.from === '' || day.to === '') return 'Please enter both times';
  return day.from < day.to ? undefined : 'The end lies before the beginning';
};

function HoursForm({ name, hours, onApply }: Pick<HoursDialogProps, 'name' | 'hours' | 'onApply'>) {
  const [days, setDays] = useState<Hours>(hours);
  const [isChecked, setChecked] = useState(false);
  const working = week.filter((day) => days[day]);
  const first = working[0] === undefined ? null : (days[working[0]] ?? null);
  const isMixed = working.some((day) => !isSameDay(days[day], first ?? undefined));
  const put = (day: number, own: DayHours) => setDays((now) => now.map((each, at) => (at === day ? own : each)));
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (days.every((day) => errorOf(day) === undefined)) onApply(days);
      }}
    >
      <p className="type-small text-ink-2">
        When <span dir="auto">{name}</span> gets inquiries by themselves, by the office’s clock (IST).
      </p>
      <div className="mt-3 divide-y divide-hairline border-hairline border-y">
        {week.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={days[day] ?? null}
            error={isChecked ? errorOf(days[day] ?? null) : undefined}
            onChange={(own) => put(day, own)}
            onTurn={(isOn) => put(day, isOn ? (first ?? houseHours[day] ?? null) : null)}
          />
        ))}
      </div>
      <PlainButton
        isOff={!isMixed}
        onClick={() => setDays((now) => now.map((day) => day && first))}
        className="quiet-link touch mt-4 aria-disabled:text-ink-3 aria-disabled:no-underline"
      >
        Same for all working days
      </PlainButton>
    </form>
  );
}

type DayRowProps = {
  day: number;
  hours: DayHours;
  error: string | undefined;
  onChange: (hours: DayHours) => void;
  onTurn: (isOn: boolean) => void;
};

function DayRow({ day, hours, error, onChange, onTurn }: DayRowProps) {
  const id = useId();
  const name = dayName(day);
  return (
    <div className="grid min-h-15 items-center gap-x-4 py-2 sm:grid-cols-[9rem_1fr]">
      <CheckField label={name} checked={hours !== null} onChange={(event) => onTurn(event.target.checked)} />
      {hours === null ? (
        <p className="type-small text-ink-3 max-sm:hidden">Not at work</p>
      ) : (
        <div>
          <div className="grid grid-cols-[1fr_auto_1fr] max-[17rem]:grid-cols-1 items-center gap-3">
            {(['from', 'to'] as const).map((end) => (
              <input
                key={end}
                type="time"
                aria-label={`${name} ${end === 'from' ? 'from' : 'until'}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? id : undefined}
                value={hours[end]}
                onChange={(event) => onChange({ ...hours, [end]: event.target.value })}
                className={`${fieldStyle} ${end === 'to' ? 'order-last' : ''} px-3!`}
              />
            ))}
            <span aria-hidden="true" className="text-ink-3">
              to
            </span>
          </div>
          <FieldNote id={id} error={error} isLive />
        </div>
      )}
    </div>
  );
}
