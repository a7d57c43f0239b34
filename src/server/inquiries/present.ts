import type { AnswerOf } from '#contract/endpoints.ts';
import type { InquiryAccepted } from '#contract/inquiries.ts';
import type { ListedInquiry } from './desk/store-list.ts';
import { mayOpen, type Person } from './policy.ts';
import type { RecordedInquiry } from './service.ts';

/** One in quarantine is answered like any other: whoever sends spam learns nothing (UND-106). */
export const presentAccepted = ({ id, createdAt }: RecordedInquiry, message: string): InquiryAccepted => ({
  success: true,
  message,
  data: { id, _id: id, status: 'new', createdAt: createdAt.toISOString() },
});

/** What whoever entered a lead is told of it: they may have entered it for a colleague who knows the person. */
export function presentEntered(row: ListedInquiry, actor: Person): AnswerOf<'POST /inquiries/enter'> {
  const { id, assigned_to: holder, assignee, assignment_reason: reason } = row;
  const where =
    holder === null
      ? 'Nobody has it yet.'
      : reason || (holder === actor.id ? 'It is yours.' : `It was given to ${assignee}.`);
  return {
    success: true,
    message: `Lead added. ${where}`,
    data: {
      id,
      _id: id,
      assignedTo: holder === null ? null : { id: holder, name: assignee ?? '' },
      isVisible: mayOpen(row, actor),
    },
  };
}
