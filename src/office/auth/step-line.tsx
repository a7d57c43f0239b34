import { Check } from 'lucide-react';

/** Where one stands in a row of steps; `current` counts from 1. */
export function StepLine({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <ol className="grid auto-cols-fr grid-flow-col gap-3">
      {names.map((name, at) => {
        const isDone = at + 1 < current;
        const isCurrent = at + 1 === current;
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={`type-hint flex items-center gap-2 border-t-2 pt-2.5 ${isDone || isCurrent ? 'border-green' : 'border-hairline'} ${isCurrent ? 'font-[550] text-ink' : 'text-ink-3'}`}
          >
            {isDone ? (
              <Check size={14} strokeWidth={2} aria-hidden="true" className="text-green" />
            ) : (
              <span className="tabular-nums">{at + 1}</span>
            )}
            <span className="sr-only">{isDone ? 'Done: ' : ''}</span>
            {name}
          </li>
        );
      })}
    </ol>
  );
}
