import { type ReactNode, useRef, useState } from 'react';
import type { FieldErrors } from '#contract/errors.ts';
import { useTypedWords } from '#office/frames/typed-words.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DueChoices } from './due-choices.tsx';
import { errorsOf, type TaskDraft } from './task-draft.ts';

const titleLabel = 'Next action';

type TaskFormProps = {
  draft: TaskDraft;
  action: string;
  isBusy: boolean;
  /** Why it was not stored, by field. */
  refused: FieldErrors;
  onChange: (part: Partial<TaskDraft>) => void;
  /** Nothing is missing. */
  onSave: () => void;
  onCancel?: () => void;
  /** What is to be seen before it is saved. */
  children?: ReactNode;
};

/** What is to be done, and when. Give it another `key` to begin anew. */
export function TaskForm({ draft, action, isBusy, refused, onChange, onSave, onCancel, children }: TaskFormProps) {
  const { timezone } = useProfile();
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const [first] = useState(draft.title);
  useTypedWords({ [titleLabel]: draft.title }, draft.title.trim() !== first);
  const missing = errorsOf(draft, timezone);
  const errors = isTried ? { ...refused, ...missing } : refused;

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [name] = Object.keys(missing);
    if (name) form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
    else onSave();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={action}
      className="@container grid gap-4 border border-hairline bg-white p-4 max-[17rem]:p-2"
    >
      {children}
      <div className="grid gap-4 @[30rem]:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField
          label={titleLabel}
          name="title"
          isRequired
          maxLength={200}
          value={draft.title}
          error={errors['title']}
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <TextField
          label="Due"
          name="dueAt"
          type="datetime-local"
          isRequired
          value={draft.dueAt}
          error={errors['dueAt']}
          onChange={(event) => onChange({ dueAt: event.target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DueChoices onChoose={(dueAt) => onChange({ dueAt })} />
        <span className="flex flex-wrap gap-3">
          {onCancel && (
            <Button kind="outline" size="small" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" size="small" isOff={isBusy}>
            {isBusy ? 'Saving...' : action}
          </Button>
        </span>
      </div>
    </form>
  );
}
