import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BodyOf } from '#contract/endpoints.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { sendOrKeep } from '#office/pocket/send-change.ts';
import { makeKey } from '#office/shell/make-key.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';

/** Something to be done about an inquiry; sent again, because no answer came, it is the same task. */
export function useAddTask(inquiry: { id: string; name: string }, onDone: () => void) {
  const queries = useQueryClient();
  const sent = useRef({ words: '', key: '' });
  return useSoleMutation({
    mutationFn: (body: BodyOf<'POST /inquiries/{id}/tasks'>) => {
      const words = JSON.stringify(body);
      if (sent.current.words !== words) sent.current = { words, key: makeKey() };
      const about = { inquiry: inquiry.id, name: inquiry.name };
      const change = { call: 'POST /inquiries/{id}/tasks', id: inquiry.id, body, version: null, about } as const;
      return sendOrKeep(change, sent.current.key);
    },
    onSuccess: (answer) => {
      sent.current = { words: '', key: '' };
      if (answer !== null) toast(answer.message, 'success');
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: inquiriesKey }),
  });
}
