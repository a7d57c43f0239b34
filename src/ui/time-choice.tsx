import { useId } from 'react';
import { FieldNote } from './field-note.tsx';
import type { Choice } from './select-field.tsx';

type TimeChoiceProps = {
  label: string;
  times: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** How wide a time is at least, as the place around allows. */
  className?: string;
};

/** One time of a day: the browser's own radio buttons, as many beside each other as there is room for. */
export function TimeChoice({ label, times, value, onChange, error, hint, className = '' }: TimeChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-note`} className="min-w-0">
      <legend className="mb-1.5 font-[550] text-sm">{label}</legend>
      {times.length > 0 && (
        <div className={`grid gap-2 ${className || 'grid-cols-3 min-[22rem]:grid-cols-4 md:grid-cols-5'}`}>
          {times.map((time) => (
            <label
              key={time.value}
              className="grid min-h-11 cursor-pointer place-items-center rounded-control border border-field bg-white text-[0.90625rem] tabular-nums transition-colors hover:border-ink has-checked:border-green has-checked:bg-green has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-green has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="time"
                value={time.value}
                checked={value === time.value}
                onChange={() => onChange(time.value)}
                className="sr-only"
              />
              {time.label}
            </label>
          ))}
        </div>
      )}
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </fieldset>
  );
}
