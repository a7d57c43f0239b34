import { Check } from 'lucide-react';
import { groupDigits } from '#contract/prices.ts';
import type { Choice } from '#ui/select-field.tsx';

type ChoiceTilesProps = {
  label: string;
  chosen: readonly string[];
  choices: readonly Choice[];
  /** How many homes each leaves; left out until it is known. */
  counts: readonly { value: string; label: string; count: number }[] | undefined;
  onToggle: (value: string) => void;
};

/** One or some of a few, as tiles for the thumb; a second tap takes the choice back. */
export function ChoiceTiles({ label, chosen, choices, counts, onToggle }: ChoiceTilesProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 font-[550] text-sm">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.map(({ value, label: text }) => {
          const isChosen = chosen.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onToggle(value)}
              className="flex min-h-11 items-center justify-center gap-2 rounded-control border border-hairline-strong px-3 py-2 text-[0.9375rem] transition-colors aria-pressed:border-green-wash aria-pressed:bg-green-wash aria-pressed:font-[550] aria-pressed:text-green"
            >
              {text}
              <Count of={counts?.find((facet) => facet.value === value || facet.label === text)?.count} />
              {isChosen && <Check size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function Count({ of: count }: { of: number | undefined }) {
  return count === undefined ? null : <span className="type-hint text-ink-3 tabular-nums">{groupDigits(count)}</span>;
}
