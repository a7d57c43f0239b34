import { useState } from 'react';
import { useAddActivity } from '#office/activities/use-add-activity.ts';
import { FormFoot } from '#office/frames/form-foot.tsx';
import { serverMessage } from '#office/shell/server-message.ts';
import { leavePart, useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { buttonStyle } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { Way } from './contact-way.tsx';

type ReachDialogProps = {
  open: boolean;
  inquiry: { id: string; name: string };
  way: Way;
  /** What the visitor asked for. */
  refusal: string;
  onClose: () => void;
};

/** Against a visitor's wish only with a reason, which is written down before the way opens. */
export function ReachDialog({ open, inquiry, way, refusal, onClose }: ReachDialogProps) {
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  const [isLogged, setLogged] = useState(false);
  const isDirty = !isLogged && reason.trim() !== '';
  useUnsavedChanges(isDirty);
  const { run, isPending, error, reset } = useAddActivity(inquiry, {
    onDone: () => setLogged(true),
    onRefused: (errors) => setReasonError(errors.overrideReason ?? Object.values(errors)[0]),
  });
  const close = () => {
    setReason('');
    setReasonError(undefined);
    setLogged(false);
    reset();
    onClose();
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const overrideReason = reason.trim();
    if (overrideReason === '') setReasonError('Please say why');
    else run({ kind: way.activity, overrideReason, ...(way.note && { text: way.note }) });
  };
  return (
    <Dialog
      open={open}
      onClose={() => (isDirty ? leavePart(close) : close())}
      asksFirst={isDirty}
      title={`${way.name} ${inquiry.name.slice(0, 60)}`}
      kind="sheet"
      width="md:w-[30rem]"
    >
      {isLogged ? (
        <div className="grid gap-5">
          <p role="status">Your reason is written down.</p>
          <a
            href={way.address}
            {...(way.name === 'WhatsApp' && { target: '_blank', rel: 'noopener' })}
            onClick={close}
            className={buttonStyle({ size: 'small', wide: true })}
          >
            {way.name} now
          </a>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-5">
          <p className="bg-warning-wash px-4 py-3 text-warning">{refusal}</p>
          <TextArea
            label="Why nevertheless?"
            isRequired
            rows={2}
            maxLength={500}
            className="[&_textarea]:min-h-20"
            data-autofocus
            value={reason}
            error={
              reasonError ?? (error ? serverMessage(error, 'It could not be stored. Please try again.') : undefined)
            }
            onChange={(event) => {
              setReason(event.target.value);
              setReasonError(undefined);
            }}
          />
          <FormFoot action="Write down and go on" busy={isPending ? 'Saving...' : null} />
        </form>
      )}
    </Dialog>
  );
}
