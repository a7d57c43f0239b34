import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { Passkey } from '#contract/passkeys.ts';
import { hasPasskeys } from '#office/auth/use-authenticator.ts';
import { ReadFailure } from '#office/frames/read-failure.tsx';
import { api } from '#office/shell/api.ts';
import { refreshProfile } from '#office/shell/refresh-profile.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.ts';
import { PasskeyName } from './passkey-name.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { PasswordStep, passwordAlone } from './password-step.tsx';
import { passkeysKey, usePasskeys } from './read-passkeys.ts';
import { SetupDialog } from './setup-dialog.tsx';

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | null;

/** Keys that sign in by a finger, a face or a stick: listed, added, named and removed. */
export function Passkeys() {
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const list = usePasskeys();
  const passkeys = list.data;
  const isLastFactor = !useProfile().secondFactor && passkeys?.length === 1;
  const close = () => setOpen(null);
  /** Not before: where a second factor is due, adding one ends with the profile that says so, and the codes must be seen. */
  const finish = () => {
    close();
    void refreshProfile(true);
  };
  const again = () => queries.invalidateQueries({ queryKey: passkeysKey });

  /** Another tab may have removed it, or a call whose answer never came. */
  const change = async (call: () => Promise<{ message: string }>, after: () => Promise<unknown>) => {
    try {
      toast((await call()).message, 'success');
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== 'not_found') {
        void after();
        throw cause;
      }
      toast('This passkey was removed already.', 'info');
    }
    close();
    await after();
  };
  const remove = (id: string, password: string) =>
    change(
      () => api('POST /admin/auth/passkeys/{id}/remove', { params: { id }, body: { password } }),
      () => Promise.all([again(), refreshProfile(true)]),
    );
  const rename = (id: string, name: string) =>
    change(() => api('PUT /admin/auth/passkeys/{id}', { params: { id }, body: { name } }), again);

  return (
    <Panel
      title="Passkeys"
      lead="A passkey lives in your phone, computer or security key and signs you in by finger, face or PIN. Your password alone opens nothing any more once you have one."
      aside={passkeys && <Badge kind={passkeys.length > 0 ? 'success' : 'plain'}>{passkeys.length || 'None'}</Badge>}
    >
      {passkeys ? (
        <ul className="mb-4">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ what: 'rename', passkey })}
              onRemove={() => setOpen({ what: 'remove', passkey })}
            />
          ))}
        </ul>
      ) : list.isError ? (
        <ReadFailure
          title="Your passkeys could not be read"
          query={list}
          otherwise="Please check your connection and try again."
        />
      ) : (
        // As high as the list of most people, who have none: what stands below is not moved away from under a finger.
        <div aria-busy="true" className="mb-4">
          <span className="sr-only">Loading your passkeys...</span>
        </div>
      )}
      {hasPasskeys() ? (
        <Button kind="outline" size="small" onClick={() => setOpen({ what: 'add' })}>
          Add a passkey
        </Button>
      ) : (
        <p className="type-small text-ink-3">
          This browser has no passkeys for this address: they need a name and a secure connection.
        </p>
      )}
      <SetupDialog open={open?.what === 'add'} onClose={finish} title="Add a passkey">
        {open?.what === 'add' && <PasskeySetup onAdded={() => void again()} onDone={finish} />}
      </SetupDialog>
      <Dialog open={open?.what === 'rename'} onClose={close} title="Rename the passkey" kind="sheet">
        {open?.what === 'rename' && (
          <PasskeyName
            name={open.passkey.name}
            action="Rename"
            busyAction="Renaming..."
            onName={(name) => rename(open.passkey.id, name)}
          />
        )}
      </Dialog>
      <Dialog open={open?.what === 'remove'} onClose={close} title="Remove the passkey" kind="sheet">
        {open?.what === 'remove' && (
          <PasswordStep
            action="Remove"
            busyAction="Removing..."
            kind="danger"
            onPassword={(password) => remove(open.passkey.id, password)}
          >
            <span className="wrap-anywhere">“{open.passkey.name}” will not sign you in any more.</span> Delete it on the
            device too.{isLastFactor && ` ${passwordAlone}`}
          </PasswordStep>
        )}
      </Dialog>
    </Panel>
  );
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const dates = useDates();
  return (
    <li className="flex items-center gap-x-4 border-hairline py-3 not-first:border-t">
      <KeyRound size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-ink-3" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-[550]">
          <span className="wrap-anywhere line-clamp-2" dir="auto">
            {name}
          </span>
          {isSynced && <Badge>Synced</Badge>}
        </p>
        <p className="type-hint text-ink-3">
          Added <time dateTime={createdAt}>{dates.momentWithin(createdAt)}</time> ·{' '}
          {lastUsedAt ? (
            <>
              Last used <time dateTime={lastUsedAt}>{dates.momentWithin(lastUsedAt)}</time>
            </>
          ) : (
            'Not used yet'
          )}
        </p>
      </div>
      <span className="flex shrink-0">
        <button
          type="button"
          aria-label={`Rename passkey: ${name}`}
          title="Rename"
          onClick={onRename}
          className="grid size-11 place-items-center rounded-control hover:bg-wash"
        >
          <Pencil size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={`Remove passkey: ${name}`}
          title="Remove"
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-control text-red hover:bg-red-wash"
        >
          <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </span>
    </li>
  );
}
