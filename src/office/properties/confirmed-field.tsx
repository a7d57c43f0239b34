import { useController } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PropertyForm } from './property-form.ts';

/** The day here of a moment, as fields of dates write it; a day stays as it is. */
const dayOf = (text: string): string =>
  text.length > 10 ? new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date(text)) : text;

/** When the seller was last asked whether the home is still to be had, and for that price. */
export function ConfirmedField() {
  const { field, fieldState } = useController<PropertyForm, 'lastConfirmedAt'>({ name: 'lastConfirmedAt' });
  const now = new Date().toISOString();
  const today = dayOf(now);
  // Today began here before it did in Greenwich: as a day alone it might still be to come.
  const put = (day: string) => field.onChange(day === today ? now : day);
  return (
    <div className="@container">
      <div className="flex flex-col items-start gap-x-3 gap-y-2 @[16rem]:flex-row">
        <TextField
          label="Last confirmed"
          type="date"
          max={today}
          hint="When the seller was last asked"
          className="w-full min-w-0 grow @[16rem]:w-auto"
          name={field.name}
          value={dayOf(field.value)}
          error={fieldState.error?.message}
          onChange={(event) => put(event.target.value)}
          onBlur={field.onBlur}
        />
        <Button
          kind="outline"
          size="small"
          className="@[16rem]:mt-7"
          isOff={dayOf(field.value) === today}
          onClick={() => put(today)}
        >
          Today
        </Button>
      </div>
    </div>
  );
}
