import type { BulkKind } from '#contract/bulk-choices.ts';
import { type SettableStatus, settableStatuses, statusLabels, trashDays } from '#contract/inquiry-statuses.ts';
import { nameChoices } from '#office/frames/name-choices.ts';
import { useAssignees } from '#office/inquiries/read-inquiries.ts';
import { DueChoices } from '#office/tasks/due-choices.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type BulkDraft, toNobody } from './bulk-draft.ts';
import { TemplateField } from './letter-fields.tsx';

type BulkFieldsProps = {
  kind: BulkKind;
  draft: BulkDraft;
  errors: Partial<Record<keyof BulkDraft, string>>;
  onChange: (part: Partial<BulkDraft>) => void;
};

/** What has to be said of a change of many. */
export function BulkFields({ kind, draft, errors, onChange }: BulkFieldsProps) {
  const people = useAssignees().data ?? [];
  if (kind === 'delete') {
    return <p>They go to the trash, where each can be brought back for {trashDays} days.</p>;
  }
  if (kind === 'message') {
    return (
      <TemplateField
        chosen={{ id: draft.templateId, version: draft.version }}
        error={errors.templateId}
        onChoose={({ id, version }) => onChange({ templateId: id, version })}
      />
    );
  }
  if (kind === 'assign') {
    return (
      <SelectField
        label="Assign to"
        name="assignTo"
        value={draft.assignTo}
        error={errors.assignTo}
        choices={[
          { value: '', label: 'Choose somebody' },
          ...nameChoices(people),
          { value: toNobody, label: 'Nobody' },
        ]}
        onChange={(event) => onChange({ assignTo: event.target.value })}
      />
    );
  }
  if (kind === 'status') {
    return (
      <>
        <SelectField
          label="Status"
          name="status"
          value={draft.status}
          error={errors.status}
          choices={[
            { value: '', label: 'Choose a status' },
            ...settableStatuses.map((value) => ({ value, label: statusLabels[value] })),
          ]}
          onChange={(event) => onChange({ status: event.target.value as SettableStatus | '' })}
        />
        {draft.status === 'closed' && (
          <TextField
            label="Why were they lost?"
            name="lostReason"
            placeholder="Budget, place, bought elsewhere..."
            hint="Left empty, each keeps the reason it has."
            value={draft.lostReason}
            onChange={(event) => onChange({ lostReason: event.target.value })}
          />
        )}
      </>
    );
  }
  return (
    <>
      <TextField
        label="Next action"
        name="title"
        isRequired
        value={draft.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <div className="grid gap-3">
        <TextField
          label="Due"
          name="due"
          type="datetime-local"
          isRequired
          value={draft.due}
          error={errors.due}
          onChange={(event) => onChange({ due: event.target.value })}
        />
        <DueChoices onChoose={(due) => onChange({ due })} />
      </div>
    </>
  );
}
