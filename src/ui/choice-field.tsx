import { useId } from 'react';
import { FieldNote } from './field-note.tsx';
import type { Choice } from './select-field.tsx';

type ChoiceFieldProps = {
  label: string;
  name: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** The focus has left the whole group. */
  onLeave?: () => void;
  error?: string | undefined;
};

/** One of few: the browser's own radio buttons, each as wide and high as a field. */
export function ChoiceField({ label, name, choices, value, onChange, onLeave, error }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={error ? `${id}-note` : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
      }}
    >
      <legend className="mb-1.5 font-[550] text-sm">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-6">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`flex h-[3.125rem] cursor-pointer items-center gap-3.5 rounded-control border bg-white px-4 transition-[border-color,box-shadow] has-checked:border-green has-checked:shadow-[inset_0_0_0_1px_var(--color-green)] has-focus-visible:outline-2 has-focus-visible:outline-green has-focus-visible:outline-offset-3 ${error ? 'border-red shadow-[inset_0_0_0_1px_var(--color-red)]' : 'border-field hover:border-ink-3'}`}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              aria-invalid={error ? true : undefined}
              className="size-4.5 shrink-0 accent-green outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  );
}
