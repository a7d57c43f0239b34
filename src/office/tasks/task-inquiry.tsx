import { Link } from 'react-router';
import type { Task } from '#contract/tasks.ts';

type TaskInquiryProps = {
  inquiry: Task['inquiry'];
  /** Where a list holds the tasks of many colleagues. */
  isWhoseSaid: boolean;
  /** The screen over which the inquiry opens. */
  over?: string;
};

/** Whose task that is, and what it is about. */
export const TaskInquiry = ({ inquiry, isWhoseSaid, over = '/admin/inquiries' }: TaskInquiryProps) => (
  <p className="type-small text-ink-2 wrap-anywhere">
    <Link to={`${over}?view=${inquiry.id}`} className="touch text-green underline underline-offset-4" dir="auto">
      {inquiry.name || 'No name'}
    </Link>
    {inquiry.propertyName && <span dir="auto"> · {inquiry.propertyName}</span>}
    {isWhoseSaid && <span> · {inquiry.assignedTo?.name ?? 'Unassigned'}</span>}
  </p>
);
