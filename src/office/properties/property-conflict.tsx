import { TriangleAlert } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { PropertyField } from './list-fields.ts';
import type { Conflict } from './merge-property.ts';
import { writeField } from './write-field.ts';

type PropertyConflictProps = {
  /** Who changed what and when, in the server's words. */
  says: string;
  taken: readonly PropertyField[];
  conflicts: readonly Conflict[];
  names: ReadonlyMap<string, string>;
  onUseStored: (conflict: Conflict) => void;
  onKeepMine: (conflict: Conflict) => void;
};

/** Somebody else was faster: what both changed, side by side. Nothing is written over without a look. */
export function PropertyConflict({ says, taken, conflicts, names, onUseStored, onKeepMine }: PropertyConflictProps) {
  return (
    <section
      role="alert"
      aria-label="Somebody else has changed this property"
      className="@container mb-6 grid gap-3 bg-warning-wash px-4 py-3.5"
    >
      <p className="flex items-start gap-3 font-[550] text-warning">
        <TriangleAlert size={20} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
        Somebody else has changed this property meanwhile. Please review.
      </p>
      <p className="type-small text-ink-2">{says}</p>
      {taken.length > 0 && (
        <p className="type-small text-ink-2">Taken over: {taken.map(({ label }) => label).join(', ')}.</p>
      )}
      {conflicts.map((conflict) => (
        <dl
          key={conflict.path}
          className="type-small grid gap-x-5 gap-y-2 border-hairline-strong border-t pt-3 @xl:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <dt className="font-[550] @xl:pt-2.5">{conflict.label}</dt>
          <dd className="grid content-start justify-items-start gap-2">
            <span className="text-ink-3">Stored now</span>
            <span className="line-clamp-4 wrap-anywhere" dir="auto">
              {writeField(conflict.theirs, names)}
            </span>
            <Button kind="outline" size="small" onClick={() => onUseStored(conflict)}>
              Use what is stored
            </Button>
          </dd>
          <dd className="grid content-start justify-items-start gap-2">
            <span className="text-ink-3">Yours</span>
            <span className="line-clamp-4 wrap-anywhere" dir="auto">
              {writeField(conflict.mine, names)}
            </span>
            <Button kind="outline" size="small" onClick={() => onKeepMine(conflict)}>
              Keep mine
            </Button>
          </dd>
        </dl>
      ))}
      <p className="type-hint text-ink-2">
        {conflicts.length > 0
          ? 'Choose for each, or press Update Property to put yours in its place.'
          : 'What you see is what will be stored: press Update Property.'}
      </p>
    </section>
  );
}
