import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type SettableStatus, statusLabels } from '#contract/inquiry-statuses.ts';
import type { ChangedInquiry, StaffInquiry } from '#contract/staff-inquiries.ts';
import { sendOrKeep } from '#office/pocket/send-change.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
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

type Chosen = { change: InquiryChange; seen: StaffInquiry };

/**
 * Changes one inquiry, one change after the other: shown at once where that can be taken back, and taken back when it is
 * refused. Names the version that was seen, so that nobody's change is written over; a stale row is read anew.
 */
export function useInquiryChange(inquiry: StaffInquiry, onDone?: () => void) {
  const queries = useQueryClient();
  // What waits for its answer: an answer to another change says nothing of it yet.
  const awaited = useRef<InquiryChange[]>([]);
  const show = (known: (now: StaffInquiry) => StaffInquiry) =>
    showInquiry(queries, inquiry.id, (now) => awaited.current.reduce(expectChange, known(now)));
  const { mutate, isPending } = useMutation<ChangedInquiry | null, Error, Chosen>({
    networkMode: 'always',
    mutationFn: ({ change, seen }) => send(seen, change),
    onMutate: async () => {
      await queries.cancelQueries({ queryKey: inquiriesKey });
      show((now) => now);
    },
    onSuccess: (answer, { change, seen }) => {
      settle(change);
      // What waits for a line is not so yet: its mark says what is to come.
      show(() => answer?.data ?? seen);
      if (answer !== null) toast(successText(answer.data, change), 'success');
      onDone?.();
    },
    onError: (cause, { change, seen }) => {
      settle(change);
      show(() => seen);
      toast(changeFailure(cause, failures[change.kind]), 'error');
      // Whoever was chosen may have left meanwhile.
      if (change.kind === 'assign') void queries.invalidateQueries({ queryKey: assigneesKey });
    },
    // Not waited for: the answer holds the new version, and the next choice must not be lost meanwhile.
    onSettled: () => void queries.invalidateQueries({ queryKey: inquiriesKey }),
  });
  const settle = (change: InquiryChange) => {
    awaited.current = awaited.current.filter((each) => each !== change);
  };
  const change = (wanted: InquiryChange): void => {
    // The second press of a double click comes before a button can be drawn as disabled.
    if (JSON.stringify(awaited.current.at(-1)) === JSON.stringify(wanted)) return;
    awaited.current = [...awaited.current, wanted];
    mutate({ change: wanted, seen: inquiry });
  };
  return { change, isPending };
}

function send(inquiry: StaffInquiry, change: InquiryChange): Promise<ChangedInquiry | null> {
  const { id, name, version } = inquiry;
  switch (change.kind) {
    case 'assign': {
      const body = { inquiryId: id, assignToId: change.person?.id ?? '' };
      return changeSeen(inquiry, ({ headers }) => api('POST /inquiries/assign', { body, headers }));
    }
    case 'status': {
      const body = { status: change.status };
      return sendOrKeep({ call: 'PUT /inquiries/{id}/status', id, body, version, about: { inquiry: id, name } });
    }
    case 'release':
    case 'block': {
      const body = change.kind === 'block' ? { quarantined: true, block: true } : { quarantined: false };
      return changeSeen(inquiry, (seen) => api('PUT /inquiries/{id}/quarantine', { ...seen, body }));
    }
    case 'restore':
      return changeSeen(inquiry, (seen) => api('POST /inquiries/{id}/restore', seen));
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
