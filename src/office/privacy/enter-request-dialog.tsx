import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RequestKind, requestKinds, requestLabels } from '#contract/privacy-choices.ts';
import { api } from '#office/shell/api.ts';
import { tellRefusal } from '#office/shell/tell-refusal.ts';
import { leavePart, useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { requestsKey } from './read-requests.ts';

const choices = requestKinds.map((value) => ({ value, label: requestLabels[value] }));
const empty = { subject: '', words: '', name: '', email: '' };

type EnterRequestDialogProps = { open: boolean; onClose: () => void; onEntered: (id: string) => void };

/** What somebody asked for by letter or call, once it is sure who that is. */
export function EnterRequestDialog({ open, onClose, onEntered }: EnterRequestDialogProps) {
  const queries = useQueryClient();
  const [kind, setKind] = useState<RequestKind>('erasure');
  const [typed, setTyped] = useState(empty);
  const entry = useSoleMutation({
    mutationFn: () => {
      const { subject, words, name, email } = typed;
      const body = { kind, subject, words, ...(kind === 'correction' && { name, email }) };
      return api('POST /privacy/requests/enter', { body });
    },
    onSuccess: ({ data }) => {
      setTyped(empty);
      void queries.invalidateQueries({ queryKey: requestsKey });
      onEntered(data.id);
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
  const leave = () => {
    setTyped(empty);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title="Write down a request"
      onClose={() => (isDirty ? leavePart(leave) : leave())}
      asksFirst={isDirty}
      onGone={entry.reset}
      foot={
        <Button type="submit" form="enter-request" wide isOff={entry.isPending}>
          {entry.isPending ? 'Writing down...' : 'Write down'}
        </Button>
      }
    >
      <form
        id="enter-request"
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
        <TextField label="Phone number or email address" isRequired maxLength={254} {...field('subject')} />
        <SelectField
          label="What do they want?"
          name="kind"
          choices={choices}
          value={kind}
          onChange={({ target }) => setKind(requestKinds.find((one) => one === target.value) ?? 'erasure')}
        />
        {kind === 'correction' && (
          <>
            <TextField label="Name, as it should read" maxLength={100} {...field('name')} />
            <TextField label="Email, as it should read" type="email" maxLength={254} {...field('email')} />
          </>
        )}
        <TextArea label="In their words" rows={3} maxLength={2000} {...field('words')} />
        {text && <Banner kind="error">{text}</Banner>}
      </form>
    </Dialog>
  );
}
