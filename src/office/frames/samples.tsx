import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';

/** Records that stand in for those that could not be read, and that they are none of the house's own. */
export const Samples = ({ note, children }: { note: string; children: ReactNode }) => (
  <>
    <p className="flex flex-wrap items-center gap-3">
      <Badge kind="warning">Demo Mode</Badge>
      <span className="type-small text-ink-3">{note}</span>
    </p>
    {children}
  </>
);
