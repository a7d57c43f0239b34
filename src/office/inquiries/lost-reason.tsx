import { useState } from 'react';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { useTypedWords } from '#office/frames/typed-words.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { InquiryChange } from './use-inquiry-change.ts';

type LostReasonProps = { inquiry: StaffInquiry; isBusy: boolean; onChange: (change: InquiryChange) => void };

const label = 'Why was it lost?';

/** Asked of what is closed, and never in the way of closing it. */
export function LostReason({ inquiry, isBusy, onChange }: LostReasonProps) {
  const { lostReason } = inquiry;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? lostReason;
  const isDirty = text.trim() !== lostReason;
  useUnsavedChanges(isDirty);
  useTypedWords({ [label]: text }, isDirty);
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) onChange({ kind: 'status', status: 'closed', lostReason: text.trim() });
      }}
    >
      <TextField
        label={label}
        value={text}
        maxLength={300}
        placeholder="Budget, place, bought elsewhere..."
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-0 grow basis-64"
      />
      <Button type="submit" kind="outline" size="small" disabled={isBusy || !isDirty} className="h-(--field,3.125rem)">
        {isBusy ? 'Saving...' : 'Save reason'}
      </Button>
    </form>
  );
}
