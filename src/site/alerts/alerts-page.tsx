import { lazy, Suspense } from 'react';
import type { MetaDescriptor, MetaFunction } from 'react-router';
import type { SavedSearches } from '#contract/alerts.ts';
import { alertTexts as texts } from '#site/content/alerts.ts';
import { ReadingLink } from '#site/links/reading-link.tsx';
import { RefusedLink } from '#site/links/refused-link.tsx';
import { describePage } from '#site/meta/describe-page.ts';
import { PageHead } from '#ui/page-head.tsx';
import { useSavedSearches } from './use-saved-searches.ts';

/** Whoever comes without a link needs none of it. */
const OpenedSearches = lazy(() => import('./opened-searches.tsx'));

export const meta: MetaFunction = (args): MetaDescriptor[] => [
  ...describePage(args, { title: texts.title, description: texts.lead, isIndexed: false }),
  // The key stands behind the `#` and is never sent; nobody shall learn either that somebody came from such a page.
  { name: 'referrer', content: 'no-referrer' },
];

const shapes = ['h-40', 'h-40'];

/** What the link of a letter opens. The page itself is the same for everybody and holds nothing of any search. */
export default function AlertsPage() {
  const { key, opened, change, retry } = useSavedSearches();
  const show = (saved: SavedSearches) => change({ state: 'open', saved });
  return (
    <div className="measure min-h-dvh pt-10 pb-20 lg:pt-16 lg:pb-28">
      <PageHead title={texts.title}>{texts.lead}</PageHead>
      <div className="mt-9 border-hairline border-t lg:mt-12">
        {opened.state === 'open' ? (
          <Suspense fallback={<ReadingLink texts={texts} shapes={shapes} />}>
            <OpenedSearches pageKey={key} saved={opened.saved} onChanged={show} />
          </Suspense>
        ) : (
          <div className="pt-9 lg:pt-12">
            {opened.state === 'reading' ? (
              <ReadingLink texts={texts} shapes={shapes} />
            ) : (
              <RefusedLink refusal={opened} texts={texts} onRetry={retry} />
            )}
          </div>
        )}
      </div>
    </div>
  );
}
