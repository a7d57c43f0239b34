import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { useAssignees } from './read-inquiries.ts';
import type { InquiryChange } from './use-inquiry-change.ts';

type CustomerOwnerProps = { inquiry: StaffInquiry; onChange: (change: InquiryChange) => void };

/** Who else has an open inquiry of the same person, and one press to give them this one too. */
export function CustomerOwner({ inquiry, onChange }: CustomerOwnerProps) {
  const { customerOwner: owner, name, abilities } = inquiry;
  const people = useAssignees().data ?? [];
  if (owner === null) return null;
  const text = (
    <>
      <bdi className="font-[550]">{owner.name}</bdi> has this person
    </>
  );
  const style = 'type-hint line-clamp-2 text-left text-ink-2 wrap-anywhere';
  if (!abilities.assign || !people.some(({ id }) => id === owner.id))
    return <span className={`block pt-1 ${style}`}>{text}</span>;
  return (
    <button
      type="button"
      aria-label={`Give the inquiry of ${name} to ${owner.name}, who has another of this person`}
      title={`Give it to ${owner.name}`}
      onClick={() => onChange({ kind: 'assign', person: owner })}
      className={`touch pt-1 hover:underline hover:underline-offset-4 ${style}`}
    >
      {text}
    </button>
  );
}
