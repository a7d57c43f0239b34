import { groupDigits } from '#contract/prices.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useInquiryCount } from './read-inquiries.ts';

/** How many wait for somebody, at the end of their line in the menu; nothing where none does. */
export function InquiryCount() {
  const { canManageInquiries } = useProfile().abilities;
  const count = useInquiryCount() ?? 0;
  if (count === 0) return null;
  return (
    <span className="ml-auto text-[0.8125rem] text-ink-3 tabular-nums">
      {groupDigits(count)}
      <span className="sr-only"> {canManageInquiries ? 'unassigned' : 'active'}</span>
    </span>
  );
}
