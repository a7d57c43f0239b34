import { type ReactNode, useCallback, useState } from 'react';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { useScreenQuery } from '#office/shell/use-screen-query.ts';
import { DeleteInquiryDialog } from './delete-inquiry-dialog.tsx';
import { readViewed, writeViewed } from './inquiry-search.ts';
import { MessageDialog } from './message-dialog.tsx';
import { ViewInquiryDialog } from './view-inquiry-dialog.tsx';

/** What a row asks for, and the dialogs that answer; the one that is looked at stands in the address. */
export function useInquiryDialogs(listed: StaffInquiry[] | undefined): {
  of: (inquiry: StaffInquiry) => Record<'onOpen' | 'onMessage' | 'onRemove', () => void>;
  dialogs: ReactNode;
} {
  const [query, put] = useScreenQuery();
  const [messaged, setMessaged] = useState<StaffInquiry | null>(null);
  const [removed, setRemoved] = useState<StaffInquiry | null>(null);
  const open = useCallback((id: string | null) => put((now) => writeViewed(now, id)), [put]);
  /** As it is now: what is asked about may have been changed while the question stood there. */
  const asItIs = removed && (listed?.find(({ id }) => id === removed.id) ?? removed);
  return {
    of: (inquiry) => ({
      onOpen: () => open(inquiry.id),
      onMessage: () => setMessaged(inquiry),
      onRemove: () => setRemoved(inquiry),
    }),
    dialogs: (
      <>
        <MessageDialog inquiry={messaged} onClose={() => setMessaged(null)} />
        <DeleteInquiryDialog inquiry={asItIs} onClose={() => setRemoved(null)} />
        <ViewInquiryDialog id={readViewed(query)} listed={listed} onGo={open} onClose={() => open(null)} />
      </>
    ),
  };
}
