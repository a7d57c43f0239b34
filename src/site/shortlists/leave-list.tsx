import { type ReactNode, useState } from 'react';
import { sharedListTexts as texts } from '#site/content/shortlists.ts';
import { useChanges } from '#site/links/use-changes.ts';
import { browserApi } from '#site/shell/api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import type { ListProps } from './opened-list.tsx';
import { forgetList, keysFor } from './shared-keys.ts';

/** The owner ends it for all, a member goes alone. Nothing is kept of what goes. */
export function LeaveList({ listKey, list, onOpened }: ListProps) {
  const { me, isOwner } = list;
  if (me === null) return null;
  const words = isOwner ? texts.end : texts.leave;
  const keys = keysFor(listKey);
  const go = async () => {
    if (isOwner) {
      await browserApi('POST /shortlists/end', { body: keys });
      onOpened({ state: 'ended' });
    } else {
      const { data } = await browserApi('POST /shortlists/remove-member', { body: { ...keys, memberId: me } });
      onOpened({ state: 'open', list: data });
    }
    forgetList(listKey);
  };
  return (
    <Asking
      label={isOwner ? 'End the list' : 'Leave the list'}
      title={words.title}
      action={isOwner ? 'End it' : 'Leave'}
      onConfirm={go}
    >
      <p>{words.text}</p>
    </Asking>
  );
}

/** By anybody who has the link, on the list or not. */
export function ReportList({ listKey }: ListProps) {
  const [reason, setReason] = useState('');
  const report = async () => {
    const { message } = await browserApi('POST /shortlists/report', { body: { key: listKey, reason } });
    toast(message, 'success');
  };
  return (
    <Asking label={texts.report.title} title={texts.report.title} action="Report" onConfirm={report}>
      <p>{texts.report.text}</p>
      <TextArea
        label="What is wrong"
        value={reason}
        maxLength={1000}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Asking>
  );
}

type AskingProps = {
  label: string;
  title: string;
  action: string;
  onConfirm: () => Promise<void>;
  children: ReactNode;
};

/** A button whose deed is asked about first. */
function Asking({ label, title, action, onConfirm, children }: AskingProps) {
  const [isOpen, setOpen] = useState(false);
  const { failure, isBusy, send, forget } = useChanges();
  const close = () => {
    setOpen(false);
    forget();
  };
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={title}
        action={action}
        busyAction="One moment..."
        isBusy={isBusy}
        failure={failure}
        onConfirm={() =>
          send(async () => {
            await onConfirm();
            setOpen(false);
          })
        }
        onClose={close}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
