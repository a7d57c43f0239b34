import { useQueryClient } from '@tanstack/react-query';
import type { BookedVisit, NewVisit, VisitCancellation, VisitMove, VisitOutcome } from '#contract/booked-visits.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { sendOrKeep } from '#office/pocket/send-change.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen, sendInTurn } from '#office/shell/change-seen.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { useSendOnce } from '#ui/use-send-once.ts';

type VisitChange = { move: VisitMove } | { cancel: VisitCancellation } | { settle: VisitOutcome };

/** Changes a visit as it was seen. Whoever was slower is told so, and everything is read again. */
export function useVisitChange(onDone: () => void) {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: ({ visit, change }: { visit: BookedVisit; change: VisitChange }) => {
      if ('move' in change) return changeSeen(visit, (seen) => api('PUT /visits/{id}', { ...seen, body: change.move }));
      if ('cancel' in change)
        return changeSeen(visit, (seen) => api('POST /visits/{id}/cancel', { ...seen, body: change.cancel }));
      const { id, version, inquiry } = visit;
      const about = { inquiry: inquiry.id, name: inquiry.name };
      return sendOrKeep({ call: 'PUT /visits/{id}/outcome', id, body: change.settle, version, about });
    },
    onSuccess: (answer) => {
      if (answer !== null) toast(answer.message, 'success');
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: inquiriesKey }),
  });
}

/** Agrees on a visit for an inquiry; the same time sent again, because no answer came, is the same visit. */
export function useBooking(inquiryId: string, onDone?: () => void) {
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useSoleMutation({
    mutationFn: (body: NewVisit) => {
      const params = { id: inquiryId };
      return sendInTurn(inquiryId, () =>
        sendOnce([inquiryId, body], (headers) => api('POST /inquiries/{id}/visits', { params, body, headers })),
      );
    },
    onSuccess: ({ message }) => {
      toast(message, 'success');
      onDone?.();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: inquiriesKey }),
  });
}

/** What the visitor hears of it by itself: nothing where there is no email address. */
export const tellHow = ({ email }: { email: string }, byMail: string): string =>
  email === '' ? 'There is no email address: please tell the visitor yourself.' : byMail;
