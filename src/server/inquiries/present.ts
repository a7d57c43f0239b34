import type { InquiryAccepted } from '#contract/inquiries.ts';
import type { RecordedInquiry } from './service.ts';

/** One in quarantine is answered like any other: whoever sends spam learns nothing (UND-106). */
export const presentAccepted = ({ id, createdAt }: RecordedInquiry, message: string): InquiryAccepted => ({
  success: true,
  message,
  data: { id, _id: id, status: 'new', createdAt: createdAt.toISOString() },
});
