import type { ReactNode } from 'react';

/** What is known of a record, to read: a list of `Fact`. */
export const Facts = ({ children, className = 'mt-5' }: { children: ReactNode; className?: string }) => (
  <dl className={`@container border-hairline border-t ${className}`}>{children}</dl>
);

/** What is empty has no row. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-hairline border-b py-3 @[21rem]:grid-cols-[9rem_1fr]">
      <dt className="type-small text-ink-3">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
