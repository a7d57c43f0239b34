import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { makeKey } from '#office/shell/make-key.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { toast } from '#ui/toast.ts';
import { TaskForm } from './task-form.tsx';

/** Something to be done about an inquiry. What was typed stays until it is stored; sent twice it is one task. */
export function AddTask({ inquiryId }: { inquiryId: string }) {
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  const sent = useRef({ words: '', key: '' });
  const { run, isPending, error } = useSoleMutation({
    mutationFn: (body: BodyOf<'POST /inquiries/{id}/tasks'>) => {
      const words = JSON.stringify(body);
      if (sent.current.words !== words) sent.current = { words, key: makeKey() };
      const headers = { 'idempotency-key': sent.current.key };
      return api('POST /inquiries/{id}/tasks', { params: { id: inquiryId }, body, headers });
    },
    onSuccess: ({ message }) => {
      sent.current = { words: '', key: '' };
      toast(message, 'success');
      setRound((was) => was + 1);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: inquiriesKey }),
  });
  const refused = error instanceof ApiError && error.code === 'invalid_fields' ? error.fieldErrors : undefined;
  return (
    <div className="grid gap-3">
      <TaskForm
        key={round}
        task={null}
        action="Add Task"
        isBusy={isPending}
        {...(refused && { refused })}
        onSave={run}
      />
      {error && !refused && (
        <Banner kind="error">
          {serverMessage(error, 'It could not be stored. What you typed is still here. Please try again.')}
        </Banner>
      )}
    </div>
  );
}
