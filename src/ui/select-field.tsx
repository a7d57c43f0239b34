import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { FieldNote } from './field-note.tsx';
import { fieldStyle, requiredStyle } from './text-field.tsx';

export type Choice = { value: string; label: string };

type SelectFieldProps = ComponentProps<'select'> & {
  label: string;
  choices: readonly Choice[];
  error?: string | undefined;
  hint?: string;
  isRequired?: boolean;
};

/** The browser's own list of choices: every phone and screen reader knows it, and it works without scripts. */
export function SelectField(props: SelectFieldProps) {
  const { label, choices, error, hint, isRequired = false, className = '', ...select } = props;
  const id = useId();
  return (
    // In a grid a long choice must not make its column wider than the form.
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className={`mb-1.5 block font-[550] text-sm ${isRequired ? requiredStyle : ''}`}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          className={`${fieldStyle} appearance-none pr-11!`}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          {...select}
        >
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          strokeWidth={1.5}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2"
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}
