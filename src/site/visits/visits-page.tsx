import type { MetaFunction } from 'react-router';
import { visitPageTexts as texts } from '#site/content/visits.ts';
import { ReadingLink } from '#site/links/reading-link.tsx';
import { RefusedLink } from '#site/links/refused-link.tsx';
import { describePage } from '#site/meta/describe-page.ts';
import { PageHead } from '#ui/page-head.tsx';
import { leadOf, OpenedVisit } from './opened-visit.tsx';
import { useVisit } from './use-visit.ts';

export const meta: MetaFunction = (args) =>
  describePage(args, { title: texts.title, description: texts.lead, isIndexed: false });

const shapes = ['h-11 max-w-120', 'h-8 max-w-90', 'h-12 max-w-150'];

/**
 * What the link of a visit's letter opens (issue 7, 6). Nothing of a visit stands in the page itself, but its head does:
 * it can be read before the scripts are there, and keeps its place when they are.
 */
export default function VisitsPage() {
  const { opened, change, retry, key } = useVisit();
  return (
    <div className="measure min-h-dvh pt-10 pb-20 lg:pt-16 lg:pb-28">
      <PageHead title={texts.title}>{opened.state === 'open' ? leadOf(opened.visit) : texts.lead}</PageHead>
      {opened.state === 'open' ? (
        <OpenedVisit visitKey={key} opened={opened} onOpened={change} />
      ) : (
        <div className="mt-9 border-hairline border-t pt-9 lg:mt-12 lg:pt-12">
          {opened.state === 'reading' ? (
            <ReadingLink texts={texts} shapes={shapes} />
          ) : (
            <RefusedLink refusal={opened} texts={texts} onRetry={retry} />
          )}
        </div>
      )}
    </div>
  );
}
