import { CircleAlert } from 'lucide-react';

type FieldNoteProps = {
  id: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** The error comes while the reader is in the field, so it has to be spoken by itself. */
  isLive?: boolean;
};

/** What stands below a field: what is wrong with it, or else a hint. The field points at it by `id`. */
export function FieldNote({ id, error, hint, isLive = false }: FieldNoteProps) {
  if (!error && !hint) return null;
  return (
    <p
      id={id}
      role={isLive && error ? 'alert' : undefined}
      className={`type-hint mt-1.5 flex items-start gap-1.5 ${error ? 'text-red' : 'text-ink-3'}`}
    >
      {error && <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" className="mt-px shrink-0" />}
      {error || hint}
    </p>
  );
}
