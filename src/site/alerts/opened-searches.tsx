import { useEffect, useRef, useState } from 'react';
import type { SavedSearches } from '#contract/alerts.ts';
import { alertTexts as texts } from '#site/content/alerts.ts';
import { useChanges } from '#site/links/use-changes.ts';
import { browserApi } from '#site/shell/api.ts';
import { Button, buttonStyle } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { SavedRow } from './saved-row.tsx';

type OpenedSearchesProps = { pageKey: string; saved: SavedSearches; onChanged: (saved: SavedSearches) => void };

/** All that one address or number has saved. */
export default function OpenedSearches({ pageKey, saved: { by, address, alerts }, onChanged }: OpenedSearchesProps) {
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
        {alerts.length === 1 ? '1 search' : `${alerts.length} searches`} of {address}
      </p>
      <ul>
        {alerts.map((alert) => (
          <SavedRow key={alert.id} pageKey={pageKey} by={by} alert={alert} onChanged={onChanged} />
        ))}
      </ul>
      <EndAll pageKey={pageKey} onEnded={() => onChanged({ by, address, alerts: [] })} />
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
