import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RequestKind, requestKinds, requestLabels } from '#contract/privacy-choices.ts';
import { type FormState, useFormState, useTellState } from '#office/frames/form-state.ts';
import { api } from '#office/shell/api.ts';
import { tellRefusal } from '#office/shell/tell-refusal.ts';
import { leavePart, useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useIsHere } from '#office/shell/use-is-here.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSendOnce } from '#ui/use-send-once.ts';
import { requestsKey } from './read-requests.ts';

const choices = requestKinds.map((value) => ({ value, label: requestLabels[value] }));
const empty = { subject: '', words: '', name: '', email: '' };

const formId = 'enter-request';

type EnterRequestDialogProps = { open: boolean; onClose: () => void; onEntered: (id: string) => void };

/** What somebody asked for by letter or call, once it is sure who that is. */
export function EnterRequestDialog({ open, onClose, onEntered }: EnterRequestDialogProps) {
  const [{ busy, isDirty }, tellState] = useFormState();
  return (
    <Dialog
      open={open}
      title="Write down a request"
      onClose={() => (isDirty ? leavePart(onClose) : onClose())}
      asksFirst={isDirty}
      foot={
        <Button type="submit" form={formId} wide isOff={busy !== null}>
          {busy ? 'Writing down...' : 'Write down'}
        </Button>
      }
    >
      {open && <EnterRequest tellState={tellState} onEntered={onEntered} />}
    </Dialog>
  );
}

type EnterRequestProps = { tellState: (state: FormState) => void; onEntered: (id: string) => void };

function EnterRequest({ tellState, onEntered }: EnterRequestProps) {
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const isHere = useIsHere();
  const [kind, setKind] = useState<RequestKind>('erasure');
  const [typed, setTyped] = useState(empty);
  const entry = useSoleMutation({
    mutationFn: () => {
      const { subject, words, name, email } = typed;
      const body = { kind, subject, words, ...(kind === 'correction' && { name, email }) };
      return sendOnce(body, (headers) => api('POST /privacy/requests/enter', { body, headers }));
    },
    onSuccess: ({ data }) => {
      void queries.invalidateQueries({ queryKey: requestsKey });
      if (isHere()) onEntered(data.id);
    },
  });
  const shown = kind === 'correction' ? Object.keys(empty) : ['subject', 'words'];
  const { fields, text } = tellRefusal(entry.error, shown, 'It was not written down. Please try again.');
  const field = (name: keyof typeof empty) => ({
    name,
    value: typed[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => {
      entry.reset();
      setTyped((was) => ({ ...was, [name]: target.value }));
    },
  });
  const isDirty = Object.values(typed).some((words) => words.trim() !== '');
  useUnsavedChanges(isDirty);
  useTellState({ busy: entry.isPending ? 'saving' : null, isDirty }, tellState);
  return (
    <form
      id={formId}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        entry.run();
      }}
    >
      <p className="text-ink-2">
        Make sure first that it is them: call the number that they wrote from, or answer to the address we know. Where
        we know one, a letter tells them that it was written down.
      </p>
      <TextField label="Phone number or email address" isRequired {...field('subject')} />
      <SelectField
        label="What do they want?"
        name="kind"
        choices={choices}
        value={kind}
        onChange={({ target }) => setKind(requestKinds.find((one) => one === target.value) ?? 'erasure')}
      />
      {kind === 'correction' && (
        <>
          <TextField label="Name, as it should read" {...field('name')} />
          <TextField label="Email, as it should read" type="email" {...field('email')} />
        </>
      )}
      <TextArea label="In their words" rows={3} {...field('words')} />
      {text && <Banner kind="error">{text}</Banner>}
    </form>
  );
}
