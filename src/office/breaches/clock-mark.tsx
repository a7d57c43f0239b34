import { CircleCheck, Clock3, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Clock, ClockLevel } from '#contract/breach-choices.ts';
import { Badge } from '#ui/badge.tsx';

const signs = {
  done: { kind: 'success', icon: CircleCheck },
  running: { kind: 'info', icon: Clock3 },
  near: { kind: 'warning', icon: Clock3 },
  over: { kind: 'red', icon: TriangleAlert },
} as const satisfies Record<ClockLevel, { kind: string; icon: LucideIcon }>;

/** How a clock stands, in a colour and in words. */
export function ClockMark({ clock: { level, says } }: { clock: Clock }) {
  const { kind, icon: Icon } = signs[level];
  return (
    <Badge kind={kind}>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      {says}
    </Badge>
  );
}
