import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { bulkActions } from '#contract/property-writes.ts';
import type { StaffProperty } from '#contract/staff-properties.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
import { propertiesKey, showProperties } from './read-properties.ts';

/**
 * Active to inactive and back: shown at once, and taken back when the server refuses. It turns what is seen: somebody else
 * may have turned it already, and then it is refused.
 */
export function useToggleProperty(property: StaffProperty) {
  const queries = useQueryClient();
  // What is drawn meanwhile already says the new state.
  const before = useRef(property);
  const show = (put: (now: StaffProperty) => StaffProperty) =>
    showProperties(queries, (now) => (now.id === property.id ? put(now) : now));
  return useSoleMutation({
    mutationFn: () => changeSeen(before.current, (seen) => api('PATCH /properties/{id}/toggle-status', seen)),
    onMutate: async () => {
      before.current = property;
      await queries.cancelQueries({ queryKey: propertiesKey });
      show((now) => ({ ...now, isActive: !before.current.isActive }));
    },
    onSuccess: ({ data, message }) => {
      show(() => data);
      toast(message, 'success');
    },
    onError: (cause) => {
      show((now) => ({ ...now, isActive: before.current.isActive }));
      toast(serverMessage(cause, 'Error updating property status. Please try again.'), 'error');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: propertiesKey }),
  });
}

/** An inactive copy, made once: an answer that was lost on the way is asked for again under the same key. */
export function useDuplicateProperty(onMade: (copy: StaffProperty) => void) {
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useSoleMutation({
    mutationFn: (id: string) =>
      sendOnce(id, (headers) => api('POST /properties/{id}/duplicate', { params: { id }, headers })),
    onSuccess: ({ data, message }) => {
      toast(message, 'success');
      onMade(data);
    },
    onError: (cause) => toast(serverMessage(cause, 'Error copying property. Please try again.'), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: propertiesKey }),
  });
}

export type BulkAction = (typeof bulkActions)[number];

/** The same switch for every chosen listing. What could not be done is the caller's to show. */
export function useChangeMany(onDone: (answer: AnswerOf<'PUT /properties/bulk'>) => void) {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: (body: { ids: string[]; action: BulkAction }) => api('PUT /properties/bulk', { body }),
    onSuccess: (answer) => {
      toast(answer.message, answer.failed > 0 ? 'warning' : 'success');
      onDone(answer);
    },
    onError: (cause) => toast(serverMessage(cause, 'Error updating properties. Please try again.'), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: propertiesKey }),
  });
}
