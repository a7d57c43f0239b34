import { Phone } from 'lucide-react';
import type { MetaFunction } from 'react-router';
import { company } from '#site/content/company.ts';
import { visitPageTexts as texts } from '#site/content/visits.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { Button, buttonStyle } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OpenedVisit } from './opened-visit.tsx';
import { useVisit } from './use-visit.ts';

export const meta: MetaFunction = (args) =>
  describePage(args, { title: texts.title, description: texts.description, isIndexed: false });

/** What the link of a visit's letter opens (issue 7, 6). Nothing of a visit stands in the page itself. */
export default function VisitsPage() {
  const { opened, setOpened, retry, key } = useVisit();
  switch (opened.state) {
    case 'open':
      return <OpenedVisit visitKey={key} opened={opened} onOpened={setOpened} />;
    case 'reading':
      return <Reading />;
    case 'noKey':
    case 'badKey':
      return <Refused {...texts[opened.state]} />;
    case 'offline':
      return <Refused {...texts.offline} onRetry={retry} />;
    case 'failed':
      return <Refused title={texts.failed.title} text={opened.why} onRetry={retry} />;
  }
}

/** Also shown without scripts: then it asks the visitor to call. */
function Reading() {
  return (
    <div className="measure pt-10 pb-20 lg:pt-16 lg:pb-28">
      <PageHead title={texts.title} />
      <p className="no-js-shown mt-8 hidden max-w-[60ch] text-ink-2">{texts.withoutScripts}</p>
      <div aria-busy="true" className="js-only mt-9 grid gap-5 border-hairline border-t pt-9 lg:mt-14 lg:pt-12">
        <span className="sr-only">{texts.reading}</span>
        <Skeleton className="h-11 w-full max-w-120" />
        <Skeleton className="h-8 w-full max-w-90" />
        <Skeleton className="h-12 w-full max-w-150" />
      </div>
    </div>
  );
}

function Refused({ title, text, onRetry }: { title: string; text: string; onRetry?: () => void }) {
  return (
    <Notice
      title={title}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>Try Again</Button>}
          <a href={company.phone.link} className={buttonStyle({ kind: onRetry ? 'outline' : 'action' })}>
            <Phone size={18} strokeWidth={1.5} aria-hidden="true" />
            Call {company.phone.text}
          </a>
        </>
      }
    >
      <p role="status">{text}</p>
    </Notice>
  );
}
