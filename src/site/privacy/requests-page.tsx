import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { type MetaFunction, useLocation, useNavigate } from 'react-router';
import { requestTexts as texts } from '#site/content/privacy-requests.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OpeningRecords } from './opening-records.tsx';
import { useKeptRecords } from './use-kept-records.ts';

const loadRecords = () => import('./opened-records.tsx');
const OpenedRecords = lazy(loadRecords);
const ProveLink = lazy(() => import('./prove-link.tsx'));
/** Whoever comes by a link needs no field for a phone. */
const ProveSubject = lazy(() => import('./prove-subject.tsx'));
/** Whoever begins will need them: they are there before a code is. A failure is told where they are drawn. */
const loadRest = () => void loadRecords().catch(() => {});

export const meta: MetaFunction = (args) =>
  describePage(args, { title: texts.title, description: texts.lead, isIndexed: false });

/** Where people ask for what is theirs, without an account. Nothing of anybody stands in the page itself. */
export default function RequestsPage() {
  const linkKey = useLocation().hash.slice(1);
  const [lastKey, setLastKey] = useState(linkKey);
  if (linkKey !== '' && linkKey !== lastKey) setLastKey(linkKey);
  return (
    <div className="measure min-h-dvh pt-10 pb-20 lg:pt-16 lg:pb-28">
      <PageHead title={texts.title}>{texts.lead}</PageHead>
      <div className="mt-9 border-hairline border-t pt-9 lg:mt-12 lg:pt-12">
        <p className="no-js-shown hidden max-w-[60ch] text-ink-2">{texts.withoutScripts}</p>
        {/* Another link begins anew: neither what was shown before nor what was said of it is about its address. */}
        <Proving key={lastKey} linkKey={linkKey} />
      </div>
    </div>
  );
}

function Proving({ linkKey }: { linkKey: string }) {
  const kept = useKeptRecords();
  const { prove } = kept;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [byEmail, setByEmail] = useState(false);
  // A key that is used up stays in no history.
  const leaveLink = () => void navigate(pathname, { replace: true, preventScrollReset: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only sets state
  const onProved = useCallback(prove, []);
  // The field for a phone asks the browser which flags it can draw: it cannot stand in the page that the server makes.
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const isAsking = isInBrowser && kept.token === null;
  return (
    <div className="js-only" onFocusCapture={loadRest}>
      {!isInBrowser && <Skeleton className="h-80 w-full max-w-120" />}
      {isAsking && linkKey !== '' && (
        <Suspense fallback={<OpeningRecords />}>
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
        </Suspense>
      )}
      {isAsking && linkKey === '' && (
        <Suspense fallback={<Skeleton className="h-80 w-full max-w-120" />}>
          <ProveSubject first={byEmail ? 'email' : 'phone'} isOver={kept.isOver} onProved={onProved} />
        </Suspense>
      )}
      {isInBrowser && kept.token !== null && (
        <Suspense fallback={<OpeningRecords />}>
          <OpenedRecords kept={kept} />
        </Suspense>
      )}
    </div>
  );
}
