import { X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { BulkAction } from './use-property-changes.ts';

const actions: readonly { action: BulkAction; label: string }[] = [
  { action: 'activate', label: 'Activate' },
  { action: 'deactivate', label: 'Deactivate' },
  { action: 'feature', label: 'Feature' },
  { action: 'unfeature', label: 'Unfeature' },
];

type ChoiceBarProps = {
  count: number;
  /** How many could be chosen on this page. */
  outOf: number;
  isBusy: boolean;
  onAct: (action: BulkAction) => void;
  onAll: () => void;
  onNone: () => void;
};

/** What is done with all chosen listings at once. Stays in view while one scrolls for more of them. */
export function ChoiceBar({ count, outOf, isBusy, onAct, onAll, onNone }: ChoiceBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label="Selected properties"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border border-hairline-strong bg-white py-2 pr-2 pl-4 shadow-float"
    >
      <p role="status" className="font-[550] tabular-nums">
        {count} selected
      </p>
      {count < outOf && (
        <button type="button" onClick={onAll} className="quiet-link touch">
          Select all {outOf}
        </button>
      )}
      <div className="grid w-full grid-cols-2 gap-2 pr-2 max-[17rem]:grid-cols-1 sm:flex sm:w-auto sm:grow sm:justify-end sm:pr-0">
        {actions.map(({ action, label }) => (
          <Button key={action} kind="outline" size="small" isOff={isBusy} onClick={() => onAct(action)}>
            {label}
          </Button>
        ))}
      </div>
      <button
        type="button"
        aria-label="Clear selection"
        onClick={onNone}
        className="grid size-11 place-items-center rounded-control hover:bg-wash max-sm:absolute max-sm:top-1 max-sm:right-1"
      >
        <X size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </section>
  );
}
