import { ChevronDown } from 'lucide-react';
import type { Completeness } from '#contract/staff-properties.ts';

/** How complete a listing is; opens to what is missing and what each thing is worth. */
export function CompletenessLine({ completeness: { score, items } }: { completeness: Completeness }) {
  const missing = items.filter(({ isDone }) => !isDone);
  const line = (
    <>
      <span aria-hidden="true" className="h-1 grow overflow-hidden rounded-full bg-sand">
        <span className={`block h-full ${score < 60 ? 'bg-brass' : 'bg-green'}`} style={{ width: `${score}%` }} />
      </span>
      <span className="shrink-0 tabular-nums">{score}% complete</span>
    </>
  );
  if (missing.length === 0) return <p className="type-hint flex min-h-11 items-center gap-3 text-ink-2">{line}</p>;
  return (
    <details className="group/more">
      <summary className="type-hint flex min-h-11 list-none items-center gap-3 text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {line}
        <ChevronDown
          size={16}
          strokeWidth={1.5}
          aria-hidden="true"
          className="shrink-0 transition-transform group-open/more:rotate-180"
        />
      </summary>
      <p className="type-hint text-ink-3">Missing, and what it is worth:</p>
      <ul className="type-hint mt-1 mb-2">
        {missing.map(({ what, weight }) => (
          <li key={what} className="flex justify-between gap-3 border-hairline border-t py-1.5">
            <span>{what}</span>
            <span className="shrink-0 text-green tabular-nums">+{weight}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
