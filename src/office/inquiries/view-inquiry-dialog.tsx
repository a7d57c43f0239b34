import { Link } from 'react-router';
import { inquiryAddress } from '#contract/inquiry-addresses.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { RecordFacts } from '#office/frames/record-facts.tsx';
import { HangsOn } from '#office/shell/hangs-on.tsx';
import { leaveFor, useIsDirty } from '#office/shell/unsaved-changes.ts';
import { layers } from '#office/shell/use-screen-query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { OpenedInquiry } from './opened-inquiry.tsx';
import { useInquiry } from './read-inquiries.ts';
import { StepInquiries } from './step-inquiries.tsx';
import { WaysBar } from './ways-bar.tsx';

type ViewInquiryDialogProps = {
  id: string | null;
  /** The rows below, among which it may be; of what is deleted they are all that can be read. */
  listed: readonly StaffInquiry[] | undefined;
  /** Shows another of them in its place. */
  onGo: (id: string) => void;
  onClose: () => void;
};

/** One inquiry over the list: all that is known of it, whose it is, where it stands, and the ways to its sender. */
export function ViewInquiryDialog({ id, listed, onGo, onClose }: ViewInquiryDialogProps) {
  const last = useLastShown(id);
  const known = useLastShown(listed?.find((each) => each.id === last) ?? null);
  const shown = known?.id === last ? known : undefined;
  const isDeleted = shown !== undefined && shown.deletedAt !== null;
  const view = useInquiry(isDeleted ? null : last, shown);
  const inquiry = isDeleted ? shown : view.data;
  return (
    <HangsOn names={layers}>
      <Dialog
        open={id}
        onClose={() => leaveFor(onClose)}
        asksFirst={useIsDirty()}
        title="Inquiry"
        width="md:w-[44rem] min-[56.25rem]:w-[74rem] min-[56.25rem]:max-h-[92dvh]!"
        foot={inquiry && inquiry.deletedAt === null && <WaysBar inquiry={inquiry} />}
      >
        {id !== null && (
          <div className="-mt-3 mb-3 flex flex-wrap items-center justify-between gap-x-5">
            <StepInquiries id={id} ids={listed?.map((each) => each.id) ?? []} onGo={onGo} />
            {!isDeleted && (
              <Link to={inquiryAddress(id)} className="quiet-link touch type-small ml-auto">
                Open as a page
              </Link>
            )}
          </div>
        )}
        <RecordFacts what="inquiry" id={last} query={view} record={inquiry}>
          {(opened) => <OpenedInquiry key={opened.id} inquiry={opened} below="h2" />}
        </RecordFacts>
      </Dialog>
    </HangsOn>
  );
}
