import { writeEnd } from '#contract/mandate-choices.ts';
import { Badge } from '#ui/badge.tsx';

/** Says that a mandate ends soon or has ended; nothing while there is time. */
export function MandateEnd({ daysLeft }: { daysLeft: number | null | undefined }) {
  const text = writeEnd(daysLeft ?? null);
  return text && <Badge kind={(daysLeft ?? 0) < 0 ? 'red' : 'warning'}>{text}</Badge>;
}
