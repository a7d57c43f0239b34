import { useEffect, useRef, useState } from 'react';
import type { MetaDescriptor, MetaFunction } from 'react-router';
import type { SavedSearches } from '#contract/alerts.ts';
import { alertTexts as texts } from '#site/content/alerts.ts';
import { RefusedLink } from '#site/links/refused-link.tsx';
import { useChanges } from '#site/links/use-changes.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { browserApi } from '#site/shell/api.ts';
import { Button, buttonStyle } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SavedRow } from './saved-row.tsx';
import { useSavedSearches } from './use-saved-searches.ts';

export const meta: MetaFunction = (args): MetaDescriptor[] => [
  ...describePage(args, { title: texts.title, description: texts.lead, isIndexed: false }),
  // The key stands behind the `#` and is never sent; nobody shall learn either that somebody came from such a page.
  { name: 'referrer', content: 'no-referrer' },
];

/** What the link of a letter opens. The page itself is the same for everybody and holds nothing of any search. */
export default function AlertsPage() {
  const { key, opened, setOpened, retry } = useSavedSearches();
  const show = (saved: SavedSearches) => setOpened({ state: 'open', saved });
  return (
    <div className="measure min-h-dvh pt-10 pb-20 lg:pt-16 lg:pb-28">
      <PageHead title={texts.title}>{texts.lead}</PageHead>
      <div className="mt-9 border-hairline border-t lg:mt-12">
        {opened.state === 'open' ? (
          <Saved pageKey={key} saved={opened.saved} onChanged={show} />
        ) : (
          <div className="pt-9 lg:pt-12">
            {opened.state === 'reading' ? <Reading /> : <RefusedLink refusal={opened} texts={texts} onRetry={retry} />}
          </div>
        )}
      </div>
    </div>
  );
}

type SavedProps = { pageKey: string; saved: SavedSearches; onChanged: (saved: SavedSearches) => void };

function Saved({ pageKey, saved: { email, alerts }, onChanged }: SavedProps) {
  const top = useRef<HTMLParagraphElement>(null);
  const count = useRef(alerts.length);
  // With a search its buttons have gone.
  useEffect(() => {
    if (alerts.length < count.current) top.current?.focus();
    count.current = alerts.length;
  }, [alerts.length]);
  if (alerts.length === 0) return <Ended />;
  return (
    <>
      <p ref={top} tabIndex={-1} className="type-small pt-6 text-ink-3 wrap-anywhere outline-none">
        {alerts.length === 1 ? '1 search' : `${alerts.length} searches`} of {email}
      </p>
      <ul>
        {alerts.map((alert) => (
          <SavedRow key={alert.id} pageKey={pageKey} alert={alert} onChanged={onChanged} />
        ))}
      </ul>
      <EndAll pageKey={pageKey} onEnded={() => onChanged({ email, alerts: [] })} />
    </>
  );
}

function Ended() {
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone with the searches.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="pt-9 lg:pt-12">
      <h2 ref={heading} tabIndex={-1} className="type-h2 outline-none">
        {texts.none.title}
      </h2>
      <p className="mt-4 max-w-[60ch] text-ink-2">{texts.none.text}</p>
      <Link to="/properties" className={`mt-8 ${buttonStyle({ kind: 'action' })}`}>
        All homes
      </Link>
    </div>
  );
}

/** Also shown without scripts: then it says that it needs them. */
function Reading() {
  return (
    <>
      <p className="no-js-shown hidden max-w-[60ch] text-ink-2">{texts.withoutScripts}</p>
      <div aria-busy="true" className="js-only grid gap-6">
        <span className="sr-only">{texts.reading}</span>
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </>
  );
}

function EndAll({ pageKey, onEnded }: { pageKey: string; onEnded: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { failure, isBusy, send, forget } = useChanges();
  const end = () =>
    send(async () => {
      await browserApi('POST /alerts/end', { body: { key: pageKey } });
      setOpen(false);
      onEnded();
    });
  const close = () => {
    setOpen(false);
    forget();
  };
  return (
    <div className="mt-10">
      <Button kind="outline" onClick={() => setOpen(true)}>
        End all searches
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={texts.end.title}
        action="End them all"
        busyAction="One moment..."
        isBusy={isBusy}
        failure={failure}
        onConfirm={end}
        onClose={close}
      >
        <p>{texts.end.text}</p>
      </ConfirmDialog>
    </div>
  );
}
