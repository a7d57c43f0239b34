import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Choice } from '#ui/select-field.tsx';

type CellSelectProps = Omit<ComponentProps<'select'>, 'onChange'> & {
  label: string;
  choices: readonly (Choice & { disabled?: boolean })[];
  onChoose: (value: string) => void;
  /** At its left end, such as a face. */
  sign?: ReactNode;
};

/** A choice within a row. As high as a finger needs on cards and on touch screens, lower beside a mouse. */
export function CellSelect({ label, choices, onChoose, sign, className = '', ...select }: CellSelectProps) {
  return (
    <span className="relative flex min-w-0">
      {sign && (
        <span className="pointer-events-none absolute inset-y-0 left-2 grid place-items-center" aria-hidden="true">
          {sign}
        </span>
      )}
      <select
        aria-label={label}
        onChange={(event) => onChoose(event.target.value)}
        className={`h-11 w-full min-w-0 appearance-none truncate rounded-control border pr-8 text-ink outline-none focus-visible:border-green focus-visible:shadow-[inset_0_0_0_1px_var(--color-green)] lg:pointer-fine:h-9 lg:pointer-fine:text-[0.90625rem] ${sign ? 'pl-9.5' : 'pl-3'} ${className}`}
        {...select}
      >
        {choices.map(({ value, label: text, disabled = false }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        size={14}
        strokeWidth={1.5}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2"
      />
    </span>
  );
}
