import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { CategoryTag } from './category-tag.tsx';

/** What somebody wrote, and nothing else (ADM-INQ-13, ADM-MYINQ-22). */
export function MessageDialog({ inquiry, onClose }: { inquiry: StaffInquiry | null; onClose: () => void }) {
  const last = useLastShown(inquiry);
  const dates = useDates();
  return (
    <Dialog open={inquiry !== null} onClose={onClose} title="Message" kind="sheet" width="md:w-[36rem]">
      {last && (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="wrap-anywhere font-[550]" dir="auto">
              {last.name}
            </span>
            <CategoryTag type={last.requestType} about={last.name} />
            <span className="type-small text-ink-3">{dates.moment(last.createdAt)}</span>
          </p>
          {last.message ? (
            <p className="mt-4 whitespace-pre-line" dir="auto">
              {last.message}
            </p>
          ) : (
            <p className="mt-4 text-ink-3">No message was left with this inquiry.</p>
          )}
        </>
      )}
    </Dialog>
  );
}
