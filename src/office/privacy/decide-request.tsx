import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { OpenedRequest } from '#contract/privacy.ts';
import type { RequestKind } from '#contract/privacy-choices.ts';
import { type FormState, useTellState } from '#office/frames/form-state.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { isRefusal, noAnswer, serverMessage } from '#office/shell/server-message.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { readRequest, requestsKey } from './read-requests.ts';

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

const decided = {
  fulfil: { state: 'done', message: 'Done.' },
  refuse: { state: 'refused', message: 'Refused.' },
} as const;

type DecideRequestProps = { request: OpenedRequest; tellState: (state: FormState) => void };

/** Does it, or refuses it with a reason; both are asked once more, and both are read by whoever asked. */
export function DecideRequest({ request, tellState }: DecideRequestProps) {
  const queries = useQueryClient();
  const { name } = useProfile();
  const [answer, setAnswer] = useState('');
  const isOpen = request.state === 'open';
  const isSent = !isOpen && request.decidedBy === name && request.answer === answer.trim();
  const isDirty = answer.trim() !== '' && !isSent;
  useUnsavedChanges(isDirty);
  useTellState({ busy: null, isDirty }, tellState);
  const [asked, setAsked] = useState<'fulfil' | 'refuse' | null>(null);
  const decision = useSoleMutation({
    mutationFn: async (what: 'fulfil' | 'refuse') => {
      const call = what === 'fulfil' ? 'POST /privacy/requests/{id}/fulfil' : 'POST /privacy/requests/{id}/refuse';
      const words = answer.trim();
      try {
        const { message } = await changeSeen(request, (seen) => api(call, { ...seen, body: { answer: words } }));
        return { message, words };
      } catch (cause) {
        if (isRefusal(cause) && !isLate(cause)) throw cause;
        const now = await readRequest(request.id).catch(() => null);
        const { state, message } = decided[what];
        // Decided already, by a press whose answer was lost.
        if (now?.state !== state || now.decidedBy !== name || now.answer !== words) throw cause;
        return { message, words };
      }
    },
    onSuccess: ({ message, words }) => {
      toast(message, 'success');
      setAsked(null);
      setAnswer((typed) => (typed.trim() === words ? '' : typed));
      // What was erased stands on many screens.
      void queries.invalidateQueries();
    },
    onError: (cause) => {
      setAsked(null);
      if (isLate(cause)) toast('Somebody was faster: this is how it stands now.', 'error');
      void queries.invalidateQueries({ queryKey: requestsKey });
    },
  });
  const fieldError = decision.error instanceof ApiError ? decision.error.fieldErrors['answer'] : undefined;
  const { kind, isWrittenTo } = request;
  const { does, busy, asks } = actions[kind];
  const refuses = asked === 'refuse';
  if (!isOpen) {
    return (
      <section aria-labelledby="decide-title" className="grid gap-3">
        <h3 id="decide-title" className="type-h4">
          What you typed
        </h3>
        <p className="text-ink-2">It was decided meanwhile, so this was not sent.</p>
        <p className="wrap-anywhere whitespace-pre-line border-hairline border-l-2 pl-3" dir="auto">
          {answer.trim()}
        </p>
        <Button kind="outline" size="small" className="justify-self-start" onClick={() => setAnswer('')}>
          Discard
        </Button>
      </section>
    );
  }
  return (
    <section aria-labelledby="decide-title" className="grid gap-4">
      <h3 id="decide-title" className="type-h4">
        Decide
      </h3>
      <TextArea
        label={kind === 'complaint' ? 'Answer' : 'Answer (needed to refuse)'}
        name="answer"
        rows={2}
        className="[&_textarea]:min-h-20"
        value={answer}
        error={fieldError}
        onChange={({ target }) => {
          decision.reset();
          setAnswer(target.value);
        }}
      />
      {decision.error && fieldError === undefined && !isLate(decision.error) && (
        <Banner kind="error">{serverMessage(decision.error, noAnswer)}</Banner>
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
        title={refuses ? 'Refuse the request' : does}
        action={refuses ? 'Refuse' : does}
        busyAction={refuses ? 'Refusing...' : busy}
        kind={kind === 'erasure' || refuses ? 'danger' : 'action'}
        isBusy={decision.isPending}
        onConfirm={() => asked !== null && decision.run(asked)}
        onClose={() => setAsked(null)}
      >
        <p className="text-ink-2">
          {isWrittenTo ? 'A letter tells them, with your answer. ' : 'No address is known, so no letter leaves. '}
          {refuses ? 'They read your reason. They may complain to the Data Protection Board then.' : asks}
        </p>
      </ConfirmDialog>
    </section>
  );
}
