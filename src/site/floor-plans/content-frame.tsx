import { CloudOff, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLate } from '#site/shell/use-late.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import type { StoredSession } from './access-sessions.ts';
import { SessionChip } from './session-chip.tsx';
import type { Content } from './use-content.ts';

type ContentFrameProps<T> = {
  title: string;
  /** `4 plans`. */
  counted: (count: number) => string;
  empty: string;
  session: StoredSession;
  content: Content<T>;
  onRetry: () => void;
  skeleton: ReactNode;
  children: (items: T[]) => ReactNode;
};

/** What stands around unlocked plans and papers, in each of their states. */
export function ContentFrame<T>(props: ContentFrameProps<T>) {
  const { title, counted, empty, session, content, onRetry, skeleton, children } = props;
  const isLate = useLate(content.state === 'loading');
  const count = content.items?.length ?? 0;
  return (
    <div aria-busy={content.state === 'loading' || undefined} className="min-h-110">
      <h2 className="panel-title sr-only">{title}</h2>
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="type-small text-ink-3">{count > 0 && counted(count)}</p>
        <SessionChip session={session} />
      </div>
      {content.state === 'loading' && isLate && (
        <>
          <p role="status" className="sr-only">
            Loading
          </p>
          {skeleton}
        </>
      )}
      {content.state === 'failed' && (
        <EmptyState icon={RotateCcw} title="This could not be loaded" actions={<RetryButton onClick={onRetry} />}>
          <p role="alert">The server did not answer as it should. Your access stays open meanwhile.</p>
        </EmptyState>
      )}
      {content.state === 'offline' && (
        <EmptyState icon={CloudOff} title="You are offline" actions={<RetryButton kind="outline" onClick={onRetry} />}>
          <p role="alert">
            What is unlocked is never kept on this device. It comes by itself when you are online again.
          </p>
        </EmptyState>
      )}
      {content.state === 'ready' && count === 0 && <p className="text-ink-3">{empty}</p>}
      {content.state === 'ready' && count > 0 && children(content.items)}
    </div>
  );
}
