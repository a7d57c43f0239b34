import { useCallback, useEffect, useRef, useState } from 'react';
import { type MetaFunction, useLocation, useNavigate } from 'react-router';
import { requestTexts as texts } from '#site/content/privacy-requests.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AskPanel } from './ask-panel.tsx';
import { KeptList } from './kept-list.tsx';
import { ProveLink } from './prove-link.tsx';
import { ProveSubject } from './prove-subject.tsx';
import { type Kept, useKeptRecords } from './use-kept-records.ts';
import { WithdrawPanel } from './withdraw-panel.tsx';

export const meta: MetaFunction = (args) =>
  describePage(args, { title: texts.title, description: texts.lead, isIndexed: false });

/** Where people ask for what is theirs, without an account. Nothing of anybody stands in the page itself. */
export default function RequestsPage() {
  const kept = useKeptRecords();
  const { prove } = kept;
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [byEmail, setByEmail] = useState(false);
  // A key that is used up stays in no history.
  const leaveLink = () => void navigate(pathname, { replace: true, preventScrollReset: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only sets state
  const onProved = useCallback(prove, []);
  // The field for a phone asks the browser which flags it can draw: it cannot stand in the page that the server makes.
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const linkKey = hash.slice(1);
  const isAsking = isInBrowser && kept.token === null;
  return (
    <div className="measure min-h-dvh pt-10 pb-20 lg:pt-16 lg:pb-28">
      <PageHead title={texts.title}>{texts.lead}</PageHead>
      <div className="mt-9 border-hairline border-t pt-9 lg:mt-12 lg:pt-12">
        <p className="no-js-shown hidden max-w-[60ch] text-ink-2">{texts.withoutScripts}</p>
        <div className="js-only">
          {!isInBrowser && <Skeleton className="h-80 w-full max-w-120" />}
          {isAsking && linkKey !== '' && (
            <ProveLink
              linkKey={linkKey}
              onProved={(token) => {
                leaveLink();
                prove(token);
              }}
              onOther={() => {
                setByEmail(true);
                leaveLink();
              }}
            />
          )}
          {isAsking && linkKey === '' && (
            <ProveSubject first={byEmail ? 'email' : 'phone'} isOver={kept.isOver} onProved={onProved} />
          )}
          {isInBrowser && kept.token !== null && <Opened kept={kept} />}
        </div>
      </div>
    </div>
  );
}

function Opened({ kept }: { kept: Kept }) {
  const { shown, refusal, isBusy, retry } = kept;
  const news = useRef<HTMLDivElement>(null);
  const said = shown?.said ?? null;
  const isOpen = shown !== null;
  // The form that had the focus is gone, or says now what became of it.
  useEffect(() => {
    if (isOpen || said !== null) news.current?.focus();
  }, [isOpen, said]);
  if (shown === null) {
    return isBusy || refusal === null ? (
      <div aria-busy="true" className="grid gap-5">
        <span className="sr-only">{texts.reading}</span>
        <Skeleton className="h-9 w-full max-w-120" />
        <Skeleton className="h-40 w-full" />
      </div>
    ) : (
      <div className="grid justify-items-start gap-5">
        <Banner kind="error">{refusal.text ?? texts.failed}</Banner>
        <Button onClick={retry}>Try Again</Button>
      </div>
    );
  }
  return (
    <div ref={news} tabIndex={-1} className="outline-none">
      {said !== null && (
        <div className="mb-9">
          <Banner kind="success">{said}</Banner>
        </div>
      )}
      <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[1fr_24rem]">
        <KeptList records={shown.records} />
        <div className="grid content-start gap-12">
          <WithdrawPanel kept={kept} records={shown.records} />
          <AskPanel kept={kept} records={shown.records} />
        </div>
      </div>
    </div>
  );
}
