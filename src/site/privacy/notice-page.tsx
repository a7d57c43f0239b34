import { useEffect, useRef } from 'react';
import type { MetaFunction } from 'react-router';
import { officeZone } from '#contract/visits.ts';
import { company } from '#site/content/company.ts';
import { keepTexts as texts } from '#site/content/privacy-keep.ts';
import { ReadingLink } from '#site/links/reading-link.tsx';
import { RefusedLink } from '#site/links/refused-link.tsx';
import { describePage } from '#site/meta/describe-page.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { type Opened, useNotice } from './use-notice.ts';

export const meta: MetaFunction = (args) =>
  describePage(args, { title: texts.title, description: texts.lead, isIndexed: false });

const shapes = ['h-11 max-w-120', 'h-8 max-w-150', 'h-12 max-w-60'];

/** What the link of a letter about an erasure opens (issue 16, part 6). Nothing of anybody stands in the page itself. */
export default function NoticePage() {
  const { opened, isBusy, keep, retry } = useNotice();
  return (
    <div className="measure min-h-dvh pt-10 pb-20 lg:pt-16 lg:pb-28">
      <PageHead title={texts.title}>{texts.lead}</PageHead>
      <div className="mt-9 border-hairline border-t pt-9 lg:mt-12 lg:pt-12">
        {opened.state === 'reading' && <ReadingLink texts={texts} shapes={shapes} />}
        {opened.state === 'open' && <Notice opened={opened} isBusy={isBusy} onKeep={() => void keep(opened.notice)} />}
        {opened.state !== 'reading' && opened.state !== 'open' && (
          <RefusedLink refusal={opened} texts={texts} onRetry={retry} />
        )}
      </div>
    </div>
  );
}

const write = (at: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: officeZone.name, ...options }).format(new Date(at));

type NoticeProps = { opened: Extract<Opened, { state: 'open' }>; isBusy: boolean; onKeep: () => void };

function Notice({ opened: { notice, refusal }, isBusy, onKeep }: NoticeProps) {
  const { sentAt, about, eraseAt, keptAt, months } = notice;
  const heading = useRef<HTMLHeadingElement>(null);
  const isKept = keptAt !== null;
  const wasKept = useRef(isKept);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isKept && !wasKept.current) heading.current?.focus();
  }, [isKept]);
  const day = write(sentAt, { dateStyle: 'long' });
  return (
    <div className="max-w-[62ch]">
      <h2 ref={heading} tabIndex={-1} className="type-h2 wrap-anywhere outline-none">
        {isKept ? texts.keptTitle : `Written on ${day}${about === '' ? '' : `, about ${about}`}`}
      </h2>
      {isKept ? (
        <p role="status" className="mt-4 text-ink-2">
          The enquiry of {day} stays for {months} months from {write(keptAt, { dateStyle: 'long' })}. You may have it
          erased before that whenever you like: call {company.phone.text}.
        </p>
      ) : (
        <>
          <p className="mt-4 text-ink-2">
            {eraseAt !== null &&
              `It is erased after ${write(eraseAt, { dateStyle: 'long', timeStyle: 'short' })} (IST). `}
            {texts.nothing}
          </p>
          <p className="mt-3 text-ink-2">
            Are you still looking for a home? Then have it kept for another {months} months.
          </p>
          {refusal !== null && (
            <div className="mt-6">
              <Banner kind="error">{refusal}</Banner>
            </div>
          )}
          <div className="mt-8 button-row">
            <Button onClick={onKeep} isOff={isBusy}>
              {isBusy ? texts.keeping : texts.keep}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
