import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#contract/client.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { makeKey } from '#office/shell/make-key.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';

type NewActivity = BodyOf<'POST /inquiries/{id}/activities'>;

type Told = {
  onDone?: () => void;
  onRefused?: (errors: Record<string, string>) => void;
  /** Where no form shows it. */
  onFailed?: (cause: Error) => void;
};

/**
 * Writes something down about an inquiry. The same words sent again, because no answer came, are the same entry.
 * `onRefused` gets the server's texts by field.
 */
export function useAddActivity(inquiryId: string, { onDone, onRefused, onFailed }: Told) {
  const queries = useQueryClient();
  const sent = useRef({ words: '', key: '' });
  return useSoleMutation({
    mutationFn: (body: NewActivity) => {
      const words = JSON.stringify(body);
      if (sent.current.words !== words) sent.current = { words, key: makeKey() };
      return api('POST /inquiries/{id}/activities', {
        params: { id: inquiryId },
        body,
        headers: { 'idempotency-key': sent.current.key },
      });
    },
    onSuccess: ({ message }) => {
      sent.current = { words: '', key: '' };
      toast(message, 'success');
      onDone?.();
    },
    onError: (cause) => {
      if (cause instanceof ApiError && cause.code === 'invalid_fields') onRefused?.(cause.fieldErrors);
      onFailed?.(cause);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: inquiriesKey }),
  });
}
