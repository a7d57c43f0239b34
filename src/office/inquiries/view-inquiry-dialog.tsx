import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { WhoFits } from '#office/assignments/who-fits.tsx';
import { ContactWay } from '#office/customers/contact-way.tsx';
import { InquiryPanel } from '#office/customers/customer-panel.tsx';
import { RecordFacts } from '#office/frames/record-facts.tsx';
import { leaveFor } from '#office/shell/unsaved-changes.ts';
import { WriteMessage } from '#office/templates/write-message.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { AssignSelect } from './assign-select.tsx';
import { waysTo } from './contact-actions.tsx';
import { InquiryFacts } from './inquiry-facts.tsx';
import { LostReason } from './lost-reason.tsx';
import { useInquiry } from './read-inquiries.ts';
import { StatusSelect } from './status-select.tsx';
import { StepInquiries } from './step-inquiries.tsx';
import { useInquiryChange } from './use-inquiry-change.ts';

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
    <Dialog
      open={id !== null}
      onClose={() => leaveFor(onClose)}
      asksFirst
      title="Inquiry"
      width="md:w-[44rem]"
      foot={inquiry && inquiry.deletedAt === null && <WaysTo inquiry={inquiry} />}
    >
      {id !== null && <StepInquiries id={id} ids={listed?.map((each) => each.id) ?? []} onGo={onGo} />}
      <RecordFacts what="inquiry" query={view} record={inquiry}>
        {(opened) => <Opened key={opened.id} inquiry={opened} />}
      </RecordFacts>
    </Dialog>
  );
}

function Opened({ inquiry }: { inquiry: StaffInquiry }) {
  const { change, isPending } = useInquiryChange(inquiry);
  const { abilities, status } = inquiry;
  return (
    <>
      {(abilities.assign || abilities.setStatus) && (
        <div aria-busy={isPending || undefined} className="mb-5 grid items-start gap-3 sm:grid-cols-2">
          <span className="grid gap-1.5">
            <span aria-hidden="true" className="type-hint text-ink-3">
              Assigned to
            </span>
            <AssignSelect inquiry={inquiry} onChange={change} />
            {abilities.assign && <WhoFits inquiry={inquiry} />}
          </span>
          <span className="grid gap-1.5">
            <span aria-hidden="true" className="type-hint text-ink-3">
              Status
            </span>
            <StatusSelect inquiry={inquiry} onChange={change} />
          </span>
        </div>
      )}
      <InquiryFacts inquiry={inquiry} />
      {status === 'closed' && abilities.setStatus && (
        <LostReason inquiry={inquiry} isBusy={isPending} onChange={change} />
      )}
      <InquiryPanel inquiry={inquiry} />
    </>
  );
}

/** Call first: that is what wins a buyer. */
function WaysTo({ inquiry }: { inquiry: StaffInquiry }) {
  const ways = waysTo(inquiry);
  if (ways.length === 0) return null;
  return (
    <div className="flex flex-wrap justify-end gap-3 max-md:*:grow">
      <WriteMessage inquiry={inquiry} className={buttonStyle({ kind: 'outline', size: 'small' })}>
        Template
      </WriteMessage>
      {ways.toReversed().map(({ name, icon: Icon, address }) => (
        <ContactWay
          key={name}
          inquiry={inquiry}
          name={name}
          address={address}
          className={buttonStyle({ kind: name === 'Call' ? 'action' : 'outline', size: 'small' })}
        >
          <Icon size={16} aria-hidden="true" />
          {name}
        </ContactWay>
      ))}
    </div>
  );
}
