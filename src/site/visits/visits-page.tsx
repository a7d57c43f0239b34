import { Phone } from 'lucide-react';
import type { MetaFunction } from 'react-router';
import { company } from '#site/content/company.ts';
import { visitPageTexts as texts } from '#site/content/visits.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { Button, buttonStyle } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { leadOf, OpenedVisit } from './opened-visit.tsx';
import { type Opened, useVisit } from './use-visit.ts';

export const meta: MetaFunction = (args) =>
  describePage(args, { title: texts.title, description: texts.lead, isIndexed: false });

/**
 * What the link of a visit's letter opens (issue 7, 6). Nothing of a visit stands in the page itself, but its head does:
 * it can be read before the scripts are there, and keeps its place when they are.
 */
export default function VisitsPage() {
  const { opened, setOpened, retry, key } = useVisit();
  return (
    <div className="measure min-h-dvh pt-10 pb-20 lg:pt-16 lg:pb-28">
      <PageHead title={texts.title}>{opened.state === 'open' ? leadOf(opened.visit) : texts.lead}</PageHead>
      {opened.state === 'open' ? (
        <OpenedVisit visitKey={key} opened={opened} onOpened={setOpened} />
      ) : (
        <div className="mt-9 border-hairline border-t pt-9 lg:mt-12 lg:pt-12">
          {opened.state === 'reading' ? <Reading /> : <Refused opened={opened} onRetry={retry} />}
        </div>
      )}
    </div>
  );
}

/** Also shown without scripts: then it asks the visitor to call. */
function Reading() {
  return (
    <>
      <p className="no-js-shown hidden max-w-[60ch] text-ink-2">{texts.withoutScripts}</p>
      <div aria-busy="true" className="js-only grid gap-5">
        <span className="sr-only">{texts.reading}</span>
        <Skeleton className="h-11 w-full max-w-120" />
        <Skeleton className="h-8 w-full max-w-90" />
        <Skeleton className="h-12 w-full max-w-150" />
      </div>
    </>
  );
}

function Refused({ opened, onRetry }: { opened: Exclude<Opened, { state: 'open' | 'reading' }>; onRetry: () => void }) {
  const { title, text } = texts[opened.state];
  const mayRetry = opened.state === 'offline' || opened.state === 'failed';
  return (
    <>
      <h2 className="type-h2">{title}</h2>
      <p role="status" className="mt-4 max-w-[60ch] text-ink-2">
        {opened.state === 'failed' ? opened.why : text}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {mayRetry && <Button onClick={onRetry}>Try Again</Button>}
        <a href={company.phone.link} className={buttonStyle({ kind: mayRetry ? 'outline' : 'action' })}>
          <Phone size={18} strokeWidth={1.5} aria-hidden="true" />
          Call {company.phone.text}
        </a>
      </div>
    </>
  );
}
