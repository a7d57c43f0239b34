import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type SettableStatus, statusLabels } from '#contract/inquiry-statuses.ts';
import type { ChangedInquiry, StaffInquiry } from '#contract/staff-inquiries.ts';
import { sendOrKeep } from '#office/pocket/send-change.ts';
import { api } from '#office/shell/api.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { assigneesKey, inquiriesKey, showInquiry } from './read-inquiries.ts';
import { changeFailure } from './tell-failure.ts';

export type InquiryChange =
  | { kind: 'assign'; person: { id: string; name: string } | null }
  | { kind: 'status'; status: SettableStatus }
  | { kind: 'release' }
  | { kind: 'block' }
  | { kind: 'restore' };

/** Refused without a reason (ADM-INQ-23, ADM-MYINQ-19). */
const failures: Record<InquiryChange['kind'], string> = {
  assign: 'Failed to assign inquiry',
  status: 'Failed to update status',
  release: 'Failed to release inquiry',
  block: 'Failed to block sender',
  restore: 'Failed to restore inquiry',
};

/**
 * Changes one inquiry, one change at a time: shown at once where that can be taken back, and taken back when it is
 * refused. Names the version that was seen, so that nobody's change is written over; a stale row is read anew.
 */
export function useInquiryChange(inquiry: StaffInquiry, onDone?: () => void) {
  const queries = useQueryClient();
  // What is drawn meanwhile already says the new state.
  const before = useRef(inquiry);
  const { run, isPending } = useSoleMutation<ChangedInquiry | null, InquiryChange>({
    mutationFn: (change) => send(before.current, change),
    onMutate: async (change) => {
      before.current = inquiry;
      await queries.cancelQueries({ queryKey: inquiriesKey });
      showInquiry(queries, inquiry.id, (now) => expectChange(now, change));
    },
    onSuccess: (answer, change) => {
      // What waits for a line is not so yet: its mark says what is to come.
      showInquiry(queries, inquiry.id, () => answer?.data ?? before.current);
      if (answer !== null) toast(successText(answer.data, change), 'success');
      onDone?.();
    },
    onError: (cause, { kind }) => {
      const { id } = before.current;
      showInquiry(queries, id, () => before.current);
      toast(changeFailure(cause, failures[kind]), 'error');
      // Whoever was chosen may have left meanwhile.
      if (kind === 'assign') void queries.invalidateQueries({ queryKey: assigneesKey });
    },
    // Not waited for: the answer holds the new version, and the next choice must not be lost meanwhile.
    onSettled: () => void queries.invalidateQueries({ queryKey: inquiriesKey }),
  });
  return { change: run, isPending };
}

function send({ id, name, version }: StaffInquiry, change: InquiryChange): Promise<ChangedInquiry | null> {
  const seen = { params: { id }, headers: { 'if-match': `"${version}"` } };
  switch (change.kind) {
    case 'assign':
      return api('POST /inquiries/assign', {
        ...seen,
        body: { inquiryId: id, assignToId: change.person?.id ?? '' },
      });
    case 'status': {
      const body = { status: change.status };
      return sendOrKeep({ call: 'PUT /inquiries/{id}/status', id, body, version, about: { inquiry: id, name } });
    }
    case 'release':
      return api('PUT /inquiries/{id}/quarantine', { ...seen, body: { quarantined: false } });
    case 'block':
      return api('PUT /inquiries/{id}/quarantine', { ...seen, body: { quarantined: true, block: true } });
    case 'restore':
      return api('POST /inquiries/{id}/restore', seen);
  }
}

/** What the server is about to make of it (002 §4, UND-36). Where a row moves to another folder, its answer is awaited. */
function expectChange(now: StaffInquiry, change: InquiryChange): StaffInquiry {
  if (change.kind === 'status') return { ...now, status: change.status };
  if (change.kind !== 'assign') return now;
  const { person } = change;
  if (person === null) return { ...now, assignedTo: null, status: now.status === 'assigned' ? 'new' : now.status };
  const customerOwner = now.customerOwner?.id === person.id ? null : now.customerOwner;
  const assignedTo = { id: person.id, _id: person.id, name: person.name };
  return { ...now, assignedTo, customerOwner, status: 'assigned' };
}

function successText({ name, assignedTo, status }: StaffInquiry, change: InquiryChange): string {
  switch (change.kind) {
    case 'assign':
      return assignedTo === null
        ? 'Inquiry unassigned successfully'
        : `Inquiry assigned to ${assignedTo.name} successfully`;
    case 'status':
      return `Inquiry status updated to ${statusLabels[status]}`;
    case 'release':
      return `Inquiry of ${name} released`;
    case 'block':
      return `Sender blocked: ${name}`;
    case 'restore':
      return `Inquiry of ${name} restored`;
  }
}
