import { Link2, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { longestListName, longestMemberName, mostShared, nameMissing } from '#contract/shortlist-choices.ts';
import { sharedListTexts } from '#site/content/shortlists.ts';
import { useChanges } from '#site/links/use-changes.ts';
import { browserApi } from '#site/shell/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { keepList, listPath, makeListKey } from './shared-keys.ts';
import { useNames } from './use-names.ts';

const texts = sharedListTexts.share;

type ShareDialogProps = { homes: readonly string[]; open: boolean; onClose: () => void };

/** Makes a list of the homes that are kept, and shows its link. Loaded when somebody wants to share. */
export default function ShareDialog({ homes, open, onClose }: ShareDialogProps) {
  const [name, setName] = useState('Our homes');
  const [firstName, setFirstName] = useState('');
  const [shared, setShared] = useState<string | null>(null);
  const [isForgetful, setForgetful] = useState(false);
  const { failure, isBusy, send } = useChanges();
  const form = useRef<HTMLFormElement>(null);
  const { faults, areThere, forget } = useNames(form, { name: nameMissing.list, firstName: nameMissing.member });
  // The same keys however often it is sent: a list whose answer was lost is not made twice.
  const keys = useRef({ key: makeListKey(), memberKey: makeListKey() });
  const chosen = homes.slice(0, mostShared);

  const share = () =>
    send(async () => {
      const { data } = await browserApi('POST /shortlists', {
        body: { ...keys.current, name, firstName, homes: chosen },
      });
      setForgetful(!keepList({ ...keys.current, name: data.name, isOwner: true }));
      setShared(keys.current.key);
    });
  const close = () => {
    onClose();
    if (shared === null) return;
    setShared(null);
    keys.current = { key: makeListKey(), memberKey: makeListKey() };
  };

  return (
    <Dialog open={open} onClose={close} title={texts.title} kind="sheet">
      {shared === null ? (
        <form
          ref={form}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (areThere({ name, firstName })) void share();
          }}
        >
          <p className="text-ink-2">{texts.text}</p>
          <TextField
            label="Name of the list"
            value={name}
            maxLength={longestListName}
            name="name"
            isRequired
            error={faults.name}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              forget('name');
            }}
          />
          <TextField
            label="Your first name"
            value={firstName}
            maxLength={longestMemberName}
            autoComplete="given-name"
            name="firstName"
            isRequired
            error={faults.firstName}
            onChange={({ currentTarget }) => {
              setFirstName(currentTarget.value);
              forget('firstName');
            }}
          />
          <p className="type-hint text-ink-3">{texts.kept}</p>
          {homes.length > mostShared && (
            <p className="type-hint text-ink-3">A shared list holds {mostShared} homes: your newest ones go along.</p>
          )}
          {failure && <Banner kind="error">{failure}</Banner>}
          <Button type="submit" wide isOff={isBusy}>
            {isBusy ? 'Sharing...' : 'Get the link'}
          </Button>
        </form>
      ) : (
        <SharedLink listKey={shared} isForgetful={isForgetful} />
      )}
    </Dialog>
  );
}

function SharedLink({ listKey, isForgetful }: { listKey: string; isForgetful: boolean }) {
  const url = `${location.origin}${listPath(listKey)}`;
  const [canShare] = useState(() => typeof navigator.share === 'function');
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => part.current?.querySelector('input')?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast('Link copied to clipboard!', 'success'),
      () => toast('Copying is not allowed here. Please select the link and copy it.', 'error'),
    );
  return (
    <div ref={part} className="grid gap-5">
      <Banner kind="success">Your list is ready.</Banner>
      {isForgetful && <Banner kind="error">{texts.forgetful}</Banner>}
      <TextField
        label="Its link"
        value={url}
        readOnly
        hint={texts.linkHint}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="grid gap-2.5">
        {canShare && (
          // Closing the device's own sheet is not an error.
          <Button wide onClick={() => navigator.share({ url }).catch(() => undefined)}>
            <Smartphone size={18} strokeWidth={1.5} aria-hidden="true" />
            Share from this device
          </Button>
        )}
        <Button wide kind={canShare ? 'outline' : 'action'} onClick={copy}>
          <Link2 size={18} strokeWidth={1.5} aria-hidden="true" />
          Copy link
        </Button>
      </div>
      <Link to={listPath(listKey)} className="quiet-link touch justify-self-start">
        Open the list
      </Link>
    </div>
  );
}
