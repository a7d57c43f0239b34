import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { FieldNote } from '#ui/field-note.tsx';
import { fieldStyle, requiredStyle } from '#ui/text-field.tsx';
import type { MemberForm } from './member-form.ts';

/** The server takes so many. */
const most = 50;

/** One line each. The last row is emptied instead of removed (ADM-TEAM-12). */
export function AchievementRows() {
  const id = useId();
  const { control, register, setFocus, clearErrors, formState } = useFormContext<MemberForm>();
  const { fields, append, remove, update } = useFieldArray({ control, name: 'achievements' });
  const { root, message } = (formState.errors.achievements ?? {}) as { root?: { message?: string }; message?: string };
  const error = root?.message ?? message;

  const forget = () => {
    clearErrors('achievements');
    clearErrors('root');
  };
  const removeRow = (at: number) => {
    if (fields.length === 1) update(0, { text: '' });
    else remove(at);
    // The row that had the focus is gone.
    setTimeout(() => setFocus(`achievements.${Math.max(0, Math.min(at, fields.length - 2))}.text`));
  };

  return (
    <fieldset className="md:col-span-2" aria-describedby={error ? `${id}-note` : undefined}>
      <legend className={`mb-1.5 font-[550] text-sm ${requiredStyle}`}>Achievements</legend>
      <ul className="grid gap-2">
        {fields.map((row, at) => (
          <li key={row.id} className="flex items-center gap-2">
            <input
              aria-label={`Achievement ${at + 1}`}
              autoComplete="off"
              className={fieldStyle}
              {...register(`achievements.${at}.text`, { onChange: forget })}
            />
            <button
              type="button"
              aria-label={`Remove achievement ${at + 1}`}
              title="Remove"
              onClick={() => removeRow(at)}
              className="grid size-11 shrink-0 place-items-center rounded-control text-red hover:bg-red-wash"
            >
              <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <FieldNote id={`${id}-note`} error={error} />
      {fields.length < most && (
        <Button kind="outline" size="small" className="mt-3" onClick={() => append({ text: '' })}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          Add achievement
        </Button>
      )}
    </fieldset>
  );
}
