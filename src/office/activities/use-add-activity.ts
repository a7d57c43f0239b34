import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { sendOrKeep } from '#office/pocket/send-change.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { useSendOnce } from '#ui/use-send-once.ts';

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
export function useAddActivity(inquiry: { id: string; name: string }, { onDone, onRefused, onFailed }: Told) {
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useSoleMutation({
    mutationFn: (body: NewActivity) => {
      const about = { inquiry: inquiry.id, name: inquiry.name };
      const change = { call: 'POST /inquiries/{id}/activities', id: inquiry.id, body, version: null, about } as const;
      return sendOnce([inquiry.id, body], (headers) => sendOrKeep(change, headers['idempotency-key']));
    },
    onSuccess: (answer) => {
      if (answer !== null) toast(answer.message, 'success');
      onDone?.();
    },
    onError: (cause) => {
      if (cause instanceof ApiError && cause.code === 'invalid_fields') onRefused?.(cause.fieldErrors);
      onFailed?.(cause);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: inquiriesKey }),
  });
}
