import { useRef, useState } from 'react';
import { useTypedWords } from '#office/frames/typed-words.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DueChoices } from './due-choices.tsx';
import { readDue, writeDue } from './due-time.ts';

type Values = { title: string; dueAt: string };
type TaskFormProps = {
  /** What is edited; null for a new one. */
  task: Values | null;
  action: string;
  isBusy: boolean;
  /** Why it was not stored, by field. */
  refused?: Record<string, string>;
  onSave: (values: Values) => void;
  onCancel?: () => void;
};

const titleLabel = 'Next action';

/** What is to be done, and when. Give it another `key` to empty it. */
export function TaskForm({ task, action, isBusy, refused = {}, onSave, onCancel }: TaskFormProps) {
  const { timezone } = useProfile();
  const form = useRef<HTMLFormElement>(null);
  const first = { title: task?.title ?? '', due: task === null ? '' : writeDue(task.dueAt, timezone) };
  const [fields, setFields] = useState(first);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const { title, due } = fields;
  useUnsavedChanges(title.trim() !== first.title || due !== first.due);
  useTypedWords({ [titleLabel]: title }, title.trim() !== first.title);
  const edit = (part: Partial<typeof fields>) => {
    setFields((was) => ({ ...was, ...part }));
    setErrors((was) => ({ ...was, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  };

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const dueAt = readDue(due, timezone);
    const found = {
      ...(!title.trim() && { title: 'Please say what is to be done' }),
      ...(dueAt === null && { due: 'Please choose a day and a time' }),
    };
    setErrors(found);
    const [name] = Object.keys(found);
    if (name) form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
    else if (dueAt !== null) onSave({ title: title.trim(), dueAt });
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={action}
      className="@container grid gap-4 border border-hairline bg-white p-4"
    >
      <div className="grid gap-4 @[30rem]:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField
          label={titleLabel}
          name="title"
          isRequired
          maxLength={200}
          value={title}
          error={errors.title ?? refused.title}
          onChange={(event) => edit({ title: event.target.value })}
        />
        <TextField
          label="Due"
          name="due"
          type="datetime-local"
          isRequired
          value={due}
          error={errors.due ?? refused.dueAt}
          onChange={(event) => edit({ due: event.target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DueChoices onChoose={(value) => edit({ due: value })} />
        <span className="flex gap-3">
          {onCancel && (
            <Button kind="outline" size="small" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" size="small" disabled={isBusy}>
            {isBusy ? 'Saving...' : action}
          </Button>
        </span>
      </div>
    </form>
  );
}
