import { KeyRound } from 'lucide-react';
import { writeEnd } from '#contract/mandate-choices.ts';
import { MandateEnd } from './mandate-end.tsx';
import { useOpenOwner } from './owner-layer.tsx';

type OwnerTagProps = { property: { id: string; title: string }; daysLeft: number | null | undefined };

/** On a card of a listing: opens its owner, and says when the mandate ends soon. */
export function OwnerTag({ property: { id, title }, daysLeft }: OwnerTagProps) {
  const open = useOpenOwner();
  const end = writeEnd(daysLeft ?? null);
  return (
    <button
      type="button"
      onClick={() => open(id)}
      className="type-small -mx-2 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-0.5 rounded-control px-2 text-left text-ink-2 transition-colors hover:bg-hover"
    >
      <KeyRound size={15} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      <span>
        Owner<span className="sr-only">{` and mandate of ${title}${end ? ':' : ''}`}</span>
      </span>
      <span className="ml-auto">
        <MandateEnd daysLeft={daysLeft} />
      </span>
    </button>
  );
}
