import { useQueryClient } from '@tanstack/react-query';
import type { RequestType } from '#contract/inquiry-categories.ts';
import type { InquiryOrigin } from '#contract/inquiry-origins.ts';
import { api } from '#office/shell/api.ts';
import { tellRefusal } from '#office/shell/tell-refusal.ts';
import { useIsHere } from '#office/shell/use-is-here.ts';
import { useScreenQuery } from '#office/shell/use-screen-query.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
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

/** The fields of the request that say what is wrong with them. */
const shown = [
  'name', 'phone', 'origin', 'email', 'message', 'requestType', 'propertyId', 'preferredLocation', 'assignToId',
]; // biome-ignore format: one list

const bodyOf = ({ listing, ...form }: LeadForm) => ({ ...form, ...(listing && { propertyId: listing.id }) });

type Added = (sent: LeadForm) => 'stays' | 'done';

/**
 * Stores what was typed, once however often it is sent, and opens it where whoever entered it may look at it.
 * `onAdded`: whether the form stays, with what was typed meanwhile.
 */
export function useAddLead(onAdded: Added) {
  const queries = useQueryClient();
  const [, put] = useScreenQuery();
  const sendOnce = useSendOnce();
  const isHere = useIsHere();
  const { run, isPending, error, reset } = useSoleMutation({
    mutationFn: (form: LeadForm) => {
      const body = bodyOf(form);
      return sendOnce(body, (headers) => api('POST /inquiries/enter', { body, headers }));
    },
    onSuccess: ({ data, message }, sent) => {
      toast(message, 'success');
      if (isHere() && onAdded(sent) === 'stays')
        toast('What you typed meanwhile is not in it. It is still here.', 'info');
      else if (data.isVisible) put((now) => writeViewed(now, data.id));
      return queries.invalidateQueries({ queryKey: inquiriesKey });
    },
  });
  const { fields, text } = tellRefusal(error, shown, 'The lead could not be added. Please try again.');
  return { add: run, isPending, error, errors: fields, failure: text, forget: reset };
}
