import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

type ImportProgressProps = {
  title: string;
  /** 0 to 1. */
  share: number;
  /** How far it is, in words. */
  detail: string;
  onCancel?: (() => void) | undefined;
  children: ReactNode;
};

/** How far a file is. */
export function ImportProgress({ title, share, detail, onCancel, children }: ImportProgressProps) {
  const percent = Math.floor(share * 100);
  return (
    <section aria-label={title} className="border border-hairline bg-white px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 tabIndex={-1} className="type-h4 min-w-0 wrap-anywhere outline-none" dir="auto">
          {title}
        </h2>
        <p className="type-small text-ink-3 tabular-nums">{detail}</p>
      </div>
      <span
        role="progressbar"
        aria-label={title}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-4 block h-1.5 bg-sand"
      >
        <span className="block h-full bg-green transition-[width]" style={{ width: `${percent}%` }} />
      </span>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="type-small max-w-[64ch] text-ink-3">
          {children}
        </p>
        {onCancel && (
          <Button kind="outline" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </section>
  );
}
