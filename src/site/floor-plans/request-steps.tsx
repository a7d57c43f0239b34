import { Check } from 'lucide-react';
import type { RequestStep } from './use-access-request.ts';

const steps: { id: RequestStep; label: string }[] = [
  { id: 'details', label: 'Your details' },
  { id: 'code', label: 'Code' },
  { id: 'done', label: 'Access' },
];

/** Where in the three steps one is. */
export function RequestSteps({ step }: { step: RequestStep }) {
  const at = steps.findIndex(({ id }) => id === step);
  return (
    <ol className="-mt-1 flex justify-between gap-3 border-hairline border-b pb-4">
      {steps.map(({ id, label }, index) => (
        <li
          key={id}
          aria-current={id === step ? 'step' : undefined}
          className={`type-small flex items-center gap-2.5 ${id === step ? 'font-[550] text-ink' : 'text-ink-3'}`}
        >
          <span
            className={`grid size-6 place-items-center rounded-full text-[0.8125rem] tabular-nums ${lookOf(index, at)}`}
          >
            {index < at ? <Check size={14} strokeWidth={2} aria-label="Done:" /> : index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}

function lookOf(index: number, at: number): string {
  if (index === at) return 'bg-green text-white';
  return index < at ? 'bg-green-wash text-green' : 'border border-hairline-strong';
}
