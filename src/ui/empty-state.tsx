import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = { icon: LucideIcon; title: string; children: ReactNode; actions?: ReactNode };

/** What is said in a part of a page when there is nothing, or when something failed: a reason and the next step. */
export function EmptyState({ icon: Icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center px-4 py-20 text-center">
      <Icon size={34} strokeWidth={1.25} className="text-brass-text" aria-hidden="true" />
      <h2 className="type-h3 wrap-anywhere mt-4">{title}</h2>
      <div className="mt-2.5 max-w-[46ch] text-balance text-ink-3">{children}</div>
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
