import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { nameChoices } from '#office/frames/name-choices.ts';
import { Initials } from '#ui/initials.tsx';
import { CellSelect } from './cell-select.tsx';
import { useAssignees } from './read-inquiries.ts';
import type { InquiryChange } from './use-inquiry-change.ts';

type AssignSelectProps = { inquiry: StaffInquiry; onChange: (change: InquiryChange) => void };

/** Whose it is: to be chosen by who may assign, else to read (ADM-INQ-18, 19). */
export function AssignSelect({ inquiry, onChange }: AssignSelectProps) {
  const { assignedTo, name, abilities } = inquiry;
  const people = useAssignees().data ?? [];
  if (!abilities.assign) {
    if (assignedTo === null) return <span className="text-ink-3">Unassigned</span>;
    return (
      <span className="line-clamp-2 wrap-anywhere" dir="auto" title={assignedTo.name}>
        {assignedTo.name}
      </span>
    );
  }
  const choose = (id: string) => {
    const person = people.find((each) => each.id === id);
    if (id === '' || person) onChange({ kind: 'assign', person: person ?? null });
  };
  return (
    <CellSelect
      label={`Assigned to, inquiry of ${name}`}
      value={assignedTo?.id ?? ''}
      title={assignedTo?.name}
      choices={[
        { value: '', label: 'Unassigned' },
        // Who has it may have left, or is no employee: still the truth of this row.
        ...nameChoices(people, assignedTo === null ? undefined : { value: assignedTo.id, label: assignedTo.name }),
      ]}
      onChoose={choose}
      sign={assignedTo && <Initials name={assignedTo.name} size="size-6 text-[0.625rem]!" />}
      className={
        assignedTo === null
          ? 'border-hairline-strong border-dashed bg-transparent text-ink-3! hover:border-ink'
          : 'border-hairline-strong bg-white hover:border-ink'
      }
    />
  );
}
