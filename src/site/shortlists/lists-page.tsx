import { Users } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import type { MetaDescriptor, MetaFunction } from 'react-router';
import { sharedListTexts as texts } from '#site/content/shortlists.ts';
import { ReadingLink } from '#site/links/reading-link.tsx';
import { describePage } from '#site/meta/describe-page.ts';
import { buttonStyle } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import { UnsavedNotes } from './unsaved-notes.tsx';
import { type Opened, useSharedList } from './use-shared-list.ts';

export const meta: MetaFunction = (args): MetaDescriptor[] => [
  ...describePage(args, { title: texts.title, description: texts.lead, isIndexed: false }),
  // The key stands behind the `#` and is never sent; nobody shall learn either that somebody came from such a page.
  { name: 'referrer', content: 'no-referrer' },
];

const loadList = () => import('./opened-list.tsx');
/** Whoever comes without a link needs none of it; with one it comes while the key is read. */
const OpenedList = lazy(loadList);
if (typeof location === 'object' && location.hash !== '') loadList().catch(() => {});

const shapes = ['h-40', 'h-40'];

/** What the link of a shared list opens. The page itself is the same for everybody and holds nothing of any list. */
export default function ListsPage() {
  const { key, opened, change, retry } = useSharedList();
  const isEnded = opened.state === 'ended';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list has its own
  const notes = useMemo(() => new Map<string, string>(), [key]);
  // What was pressed is gone with the list.
  useEffect(() => {
    if (isEnded) document.getElementById('content')?.focus();
  }, [isEnded]);
  if (opened.state === 'open') {
    return (
      <div className="measure min-h-dvh pt-10 pb-20 lg:pt-16 lg:pb-28">
        <Suspense fallback={<ReadingLink texts={texts} shapes={shapes} />}>
          <OpenedList listKey={key} list={opened.list} onOpened={change} notes={notes} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="measure min-h-dvh pt-10 pb-20 lg:pt-16 lg:pb-28">
      <PageHead title={texts.title}>{texts.lead}</PageHead>
      <div className="mt-9 border-hairline border-t lg:mt-12">
        {opened.state === 'reading' ? (
          <div className="pt-9">
            <ReadingLink texts={texts} shapes={shapes} />
          </div>
        ) : (
          <Refused opened={opened} notes={[...notes.values()]} onRetry={retry} />
        )}
      </div>
    </div>
  );
}

type RefusedProps = {
  opened: Exclude<Opened, { state: 'open' | 'reading' }>;
  notes: readonly string[];
  onRetry: () => void;
};

function Refused({ opened, notes, onRetry }: RefusedProps) {
  const { title, text } = texts[opened.state];
  const mayRetry = opened.state === 'offline' || opened.state === 'failed';
  return (
    <EmptyState
      icon={Users}
      title={title}
      actions={
        <>
          {mayRetry && <RetryButton onClick={onRetry} />}
          <Link to="/shortlist" className={buttonStyle({ kind: mayRetry ? 'outline' : 'action' })}>
            Your shortlist
          </Link>
        </>
      }
    >
      <p role="status">{opened.state === 'failed' ? opened.why : text}</p>
      <UnsavedNotes notes={notes} />
    </EmptyState>
  );
}
