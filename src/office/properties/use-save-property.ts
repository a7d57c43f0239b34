import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#contract/client.ts';
import type { StaffProperty } from '#contract/staff-properties.ts';
import { api } from '#office/shell/api.ts';
import { makeKey } from '#office/shell/make-key.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { bodyOf, type PropertyForm } from './property-form.ts';
import { propertiesKey } from './read-properties.ts';

type SaveProperty = {
  /** Null for a new listing. `version`: the one that the form is based on. */
  stored: { id: string; version: number } | null;
  onSaved: (property: StaffProperty) => void;
  /** Somebody else was faster; who and what, in the server's words. */
  onStale: (says: string) => void;
  /** Nothing was saved. `says` is what people are told, `fieldErrors` what is wrong with single fields. */
  onRefused: (says: string, fieldErrors: Record<string, string>) => void;
};

/** Creates or updates a listing (ADM-FORM-90 to 94). However often a lost answer is asked for again, it is done once. */
export function useSaveProperty({ stored, onSaved, onStale, onRefused }: SaveProperty) {
  const queries = useQueryClient();
  const sent = useRef({ text: '', key: '' });
  const isNew = stored === null;

  return useSoleMutation<StaffProperty, PropertyForm>({
    mutationFn: async (form) => {
      const body = { ...bodyOf(form), ...(stored && { version: stored.version }) };
      const text = JSON.stringify(body);
      // The same once more is the same write; anything else is another one.
      if (sent.current.text !== text) sent.current = { text, key: makeKey() };
      const headers = { 'idempotency-key': sent.current.key };
      const answer = isNew
        ? await api('POST /properties', { body, headers })
        : await api('PUT /properties/{id}', { params: { id: stored.id }, body, headers });
      return answer.data;
    },
    onSuccess: (property) => {
      toast(isNew ? 'Property created successfully!' : 'Property updated successfully!', 'success');
      void queries.invalidateQueries({ queryKey: propertiesKey });
      onSaved(property);
    },
    onError: (cause) => {
      const reason = serverMessage(cause, 'Failed to save property');
      if (cause instanceof ApiError && cause.code === 'stale_version') return onStale(reason);
      const isForbidden = cause instanceof ApiError && cause.code === 'not_allowed';
      const says = isForbidden ? reason : `Error ${isNew ? 'creating' : 'updating'} property: ${reason}`;
      toast(says, 'error');
      onRefused(says, cause instanceof ApiError ? cause.fieldErrors : {});
    },
  });
}
