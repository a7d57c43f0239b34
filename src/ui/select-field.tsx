import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { fieldStyle } from './text-field.tsx';

export type Choice = { value: string; label: string };

/** The browser's own list of choices: every phone and screen reader knows it, and it works without scripts. */
export function SelectField({
  label,
  choices,
  className = '',
  ...select
}: ComponentProps<'select'> & { label: string; choices: readonly Choice[] }) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-[550] text-sm">
        {label}
      </label>
      <div className="relative">
        <select id={id} className={`${fieldStyle} appearance-none pr-11!`} {...select}>
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
    </div>
  );
}
