import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { OpenedRequest } from '#contract/privacy.ts';
import type { RequestKind } from '#contract/privacy-choices.ts';
import { type FormState, useTellState } from '#office/frames/form-state.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { requestsKey } from './read-requests.ts';

const actions: Record<RequestKind, { does: string; busy: string; asks: string }> = {
  erasure: {
    does: 'Erase',
    busy: 'Erasing...',
    asks: 'This cannot be undone. Nobody will be able to say who these inquiries were from; a restored backup is erased again.',
  },
  correction: {
    does: 'Correct',
    busy: 'Correcting...',
    asks: 'Name and email are written over what is there, in every inquiry with this number or address. What they say in words you have done by hand before.',
  },
  complaint: {
    does: 'Answer',
    busy: 'Answering...',
    asks: 'They read the answer on the page “Your data”, after they have proved again that it is them.',
  },
};

/** Somebody else has decided it, or there are newer words. */
const isLate = (cause: unknown): boolean => cause instanceof ApiError && cause.status === 409;

type DecideRequestProps = { request: OpenedRequest; tellState: (state: FormState) => void };

/** Does it, or refuses it with a reason; both are asked once more, and both are read by whoever asked. */
export function DecideRequest({ request, tellState }: DecideRequestProps) {
  const queries = useQueryClient();
  const [answer, setAnswer] = useState('');
  const isDirty = answer.trim() !== '';
  useUnsavedChanges(isDirty);
  useTellState({ busy: null, isDirty }, tellState);
  const [asked, setAsked] = useState<'fulfil' | 'refuse' | null>(null);
  const decision = useSoleMutation({
    mutationFn: (what: 'fulfil' | 'refuse') => {
      const call = what === 'fulfil' ? 'POST /privacy/requests/{id}/fulfil' : 'POST /privacy/requests/{id}/refuse';
      return changeSeen(request, (seen) => api(call, { ...seen, body: { answer: answer.trim() } }));
    },
    onSuccess: ({ message }) => {
      toast(message, 'success');
      setAsked(null);
      // What was erased stands on many screens.
      void queries.invalidateQueries();
    },
    onError: (cause) => {
      setAsked(null);
      // The form may go with what somebody else has decided, and would take the reason along.
      if (isLate(cause)) toast('Somebody was faster: this is how it stands now.', 'error');
      void queries.invalidateQueries({ queryKey: requestsKey });
    },
  });
  const fieldError = decision.error instanceof ApiError ? decision.error.fieldErrors['answer'] : undefined;
  const { kind, isWrittenTo } = request;
  const { does, busy, asks } = actions[kind];
  const isRefusal = asked === 'refuse';
  return (
    <section aria-labelledby="decide-title" className="grid gap-4">
      <h3 id="decide-title" className="type-h4">
        Decide
      </h3>
      <TextArea
        label={kind === 'complaint' ? 'Answer' : 'Answer (needed to refuse)'}
        name="answer"
        rows={2}
        maxLength={1000}
        className="[&_textarea]:min-h-20"
        value={answer}
        error={fieldError}
        onChange={({ target }) => {
          decision.reset();
          setAnswer(target.value);
        }}
      />
      {decision.error && fieldError === undefined && !isLate(decision.error) && (
        <Banner kind="error">{serverMessage(decision.error, 'The connection was lost. Please try again.')}</Banner>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button kind={kind === 'erasure' ? 'danger' : 'action'} size="small" onClick={() => setAsked('fulfil')}>
          {does}
        </Button>
        <Button kind="outline" size="small" onClick={() => setAsked('refuse')}>
          Refuse
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={isRefusal ? 'Refuse the request' : does}
        action={isRefusal ? 'Refuse' : does}
        busyAction={isRefusal ? 'Refusing...' : busy}
        kind={kind === 'erasure' || isRefusal ? 'danger' : 'action'}
        isBusy={decision.isPending}
        onConfirm={() => asked !== null && decision.run(asked)}
        onClose={() => setAsked(null)}
      >
        <p className="text-ink-2">
          {isWrittenTo ? 'A letter tells them, with your answer. ' : 'No address is known, so no letter leaves. '}
          {isRefusal ? 'They read your reason. They may complain to the Data Protection Board then.' : asks}
        </p>
      </ConfirmDialog>
    </section>
  );
}
