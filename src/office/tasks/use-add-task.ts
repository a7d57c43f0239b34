import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BodyOf } from '#contract/endpoints.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { makeKey } from '#office/shell/make-key.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';

/** Something to be done about an inquiry; sent again, because no answer came, it is the same task. */
export function useAddTask(inquiryId: string, onDone: () => void) {
  const queries = useQueryClient();
  const sent = useRef({ words: '', key: '' });
  return useSoleMutation({
    mutationFn: (body: BodyOf<'POST /inquiries/{id}/tasks'>) => {
      const words = JSON.stringify(body);
      if (sent.current.words !== words) sent.current = { words, key: makeKey() };
      const headers = { 'idempotency-key': sent.current.key };
      return api('POST /inquiries/{id}/tasks', { params: { id: inquiryId }, body, headers });
    },
    onSuccess: ({ message }) => {
      sent.current = { words: '', key: '' };
      toast(message, 'success');
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: inquiriesKey }),
  });
}
