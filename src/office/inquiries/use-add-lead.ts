import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#contract/client.ts';
import type { RequestType } from '#contract/inquiry-categories.ts';
import type { InquiryOrigin } from '#contract/inquiry-origins.ts';
import { type FormErrors, serverErrors } from '#office/records/list-errors.ts';
import { api } from '#office/shell/api.ts';
import { makeKey } from '#office/shell/make-key.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useScreenQuery } from '#office/shell/use-screen-query.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { writeViewed } from './inquiry-search.ts';
import { inquiriesKey } from './read-inquiries.ts';

export type LeadForm = {
  name: string;
  phone: string;
  origin: InquiryOrigin;
  email: string;
  message: string;
  requestType: RequestType;
  listing: { id: string; title: string } | null;
  preferredLocation: string;
  assignToId: string;
  sendReceipt: boolean;
};

const bodyOf = ({ listing, ...form }: LeadForm) => ({ ...form, ...(listing && { propertyId: listing.id }) });

/** Stores what was typed, once however often it is sent, and opens it where whoever entered it may look at it. */
export function useAddLead(onDone: () => void) {
  const queries = useQueryClient();
  const [, put] = useScreenQuery();
  /** The same form sent again, because its answer was lost, is the same lead. */
  const sent = useRef({ text: '', key: '' });
  const { run, isPending, error, reset } = useSoleMutation({
    mutationFn: (form: LeadForm) => {
      const text = JSON.stringify(form);
      if (sent.current.text !== text) sent.current = { text, key: makeKey() };
      return api('POST /inquiries/enter', {
        body: bodyOf(form),
        headers: { 'idempotency-key': sent.current.key },
      });
    },
    onSuccess: ({ data, message }) => {
      toast(message, 'success');
      onDone();
      if (data.isVisible) put((now) => writeViewed(now, data.id));
      return queries.invalidateQueries({ queryKey: inquiriesKey });
    },
  });
  const errors: FormErrors = serverErrors(error);
  const hasFields = Object.keys(errors).length > 0;
  const text = serverMessage(error, 'The lead could not be added. Please try again.');
  return {
    add: run,
    isPending,
    error,
    errors,
    /** What went wrong beside the fields. */
    failure: error !== null && !(error instanceof ApiError && hasFields) ? text : null,
    forget: reset,
  };
}
