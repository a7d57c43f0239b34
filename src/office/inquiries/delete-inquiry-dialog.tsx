import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { DeleteDialog } from '#office/frames/delete-dialog.tsx';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { toast } from '#ui/toast.ts';
import { inquiriesKey } from './read-inquiries.ts';
import { deleteFailure } from './tell-failure.ts';

/** Asks before an inquiry goes (ADM-INQ-27 to 30). It lies in the trash for a while; the question stays as it was given. */
export const DeleteInquiryDialog = ({ inquiry, onClose }: { inquiry: StaffInquiry | null; onClose: () => void }) => (
  <DeleteDialog
    record={inquiry}
    what="inquiry"
    name={({ name }) => name}
    send={(asked) => changeSeen(asked, (seen) => api('DELETE /inquiries/{id}', seen))}
    done="Inquiry deleted successfully"
    tellFailure={(cause) => serverMessage(cause, deleteFailure(cause))}
    onFailed={(cause) => toast(deleteFailure(cause), 'error')}
    queryKey={inquiriesKey}
    onClose={onClose}
  >
    <p className="text-ink-2">Are you sure you want to delete this inquiry? This action cannot be undone.</p>
  </DeleteDialog>
);
