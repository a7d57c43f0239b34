import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { RetryButton } from './retry-button.tsx';

type LoadFailureProps = { title: string; children: ReactNode; isBusy: boolean; onRetry: () => void };

/** A part of a screen that could not be read: why, and the way to try again. */
export function LoadFailure({ title, children, isBusy, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-5 gap-y-4 py-4">
      <CloudAlert size={28} strokeWidth={1.25} aria-hidden="true" className="shrink-0 text-brass-text" />
      <div className="min-w-0 grow basis-56">
        <p className="font-[550]">{title}</p>
        <p className="type-small text-ink-3">{children}</p>
      </div>
      <RetryButton kind="outline" size="small" isOff={isBusy} onClick={onRetry}>
        <RotateCw size={16} strokeWidth={1.5} aria-hidden="true" />
        {isBusy ? 'Trying...' : 'Try Again'}
      </RetryButton>
    </div>
  );
}
