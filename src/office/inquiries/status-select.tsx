import { type SettableStatus, settableStatuses, statusLabels } from '#contract/inquiry-statuses.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { CellSelect } from './cell-select.tsx';
import type { InquiryChange } from './use-inquiry-change.ts';

const choices = settableStatuses.map((value) => ({ value, label: statusLabels[value] }));
/** What it is until somebody has it: shown, but not to be set. */
const asNew = { value: 'new', label: statusLabels.new, disabled: true };

type StatusSelectProps = { inquiry: StaffInquiry; onChange: (change: InquiryChange) => void; isPlain?: boolean };

/** Any state from any state, where the server lets this person (ADM-MYINQ-14, 16). `isPlain`: without a frame. */
export function StatusSelect({ inquiry, onChange, isPlain = false }: StatusSelectProps) {
  const { status, name, abilities } = inquiry;
  if (!abilities.setStatus) return <span className="type-small text-ink-2">{statusLabels[status]}</span>;
  return (
    <CellSelect
      label={`Status of ${name}`}
      value={status}
      choices={status === 'new' ? [asNew, ...choices] : choices}
      onChoose={(value) => onChange({ kind: 'status', status: value as SettableStatus })}
      className={
        isPlain
          ? 'max-w-34 border-transparent bg-transparent text-ink-2 [field-sizing:content] hover:border-hairline-strong lg:pointer-fine:h-7! lg:pointer-fine:pl-2.5 lg:pointer-fine:text-[0.84375rem]!'
          : 'border-hairline-strong bg-white hover:border-ink'
      }
    />
  );
}
