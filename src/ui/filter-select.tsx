import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Choice } from './select-field.tsx';
import { fieldStyle } from './text-field.tsx';

type FilterSelectProps = ComponentProps<'select'> & {
  label: string;
  choices: readonly Choice[];
  /** It leaves something out. */
  isSet?: boolean;
};

/** A choice above a list. Its first entry says what it is about, so its name is only spoken. */
export function FilterSelect({ label, choices, isSet = false, ...select }: FilterSelectProps) {
  return (
    <div className="relative min-w-0">
      <select
        aria-label={label}
        className={`${fieldStyle} appearance-none truncate pr-10! ${isSet ? 'border-green! font-[550] text-green!' : ''}`}
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
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
      />
    </div>
  );
}
