import { writeEnd } from '#contract/mandate-choices.ts';
import { Badge } from '#ui/badge.tsx';
import { Note } from '#ui/note.tsx';
import { useMandateOf } from './read-mandates.ts';

/** Says that a mandate ends soon or has ended; nothing while there is time. */
export function MandateEnd({ daysLeft }: { daysLeft: number | null | undefined }) {
  const text = writeEnd(daysLeft ?? null);
  return text && <Badge kind={(daysLeft ?? 0) < 0 ? 'red' : 'warning'}>{text}</Badge>;
}

/** Warns that there is no mandate any more, or soon will be none. The listing can be saved all the same. */
export function MandateWarning({ propertyId }: { propertyId: string }) {
  const { data } = useMandateOf(propertyId);
  const end = writeEnd(data?.mandate?.daysLeft ?? null);
  return (
    end && (
      <div className="mb-6">
        <Note kind="warning">{end}.</Note>
      </div>
    )
  );
}
