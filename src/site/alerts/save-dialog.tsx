import { useEffect, useRef, useState } from 'react';
import { alertTexts } from '#site/content/alerts.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonStyle } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { SaveForm } from './save-form.tsx';

const texts = alertTexts.save;

/** What whoever saved a search is told; `link` opens it, where they have proved who they are. */
export type Saved = { message: string; link?: string };

type SaveDialogProps = { query: string; open: boolean; onClose: () => void };

/** Asks for an address or a number, and for leave to write to it. Loaded when somebody wants to save a search. */
export default function SaveDialog({ query, open, onClose }: SaveDialogProps) {
  // With its search: an answer may come when the dialog was closed and opens for another one.
  const [saved, setSaved] = useState<(Saved & { query: string }) | null>(null);
  const close = () => {
    onClose();
    setSaved(null);
  };
  return (
    <Dialog open={open} onClose={close} title={texts.title} kind="sheet">
      {saved?.query === query ? (
        <SavedNote saved={saved} onClose={close} />
      ) : (
        // A box that was ticked was ticked for one search.
        <SaveForm key={query} query={query} onSaved={(answer) => setSaved({ ...answer, query })} />
      )}
    </Dialog>
  );
}

function SavedNote({ saved: { message, link }, onClose }: { saved: Saved; onClose: () => void }) {
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className="grid gap-5 outline-none">
      <Banner kind="success">{message}</Banner>
      {link && (
        <Link to={link} className={buttonStyle({ kind: 'action', wide: true })} onClick={onClose}>
          See your saved searches
        </Link>
      )}
      <Button kind="outline" wide data-leaves>
        Done
      </Button>
    </div>
  );
}
