import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MessageTemplate } from '#contract/templates.ts';
import { DeleteDialog } from '#office/frames/delete-dialog.tsx';
import { useKeptWhile } from '#office/frames/keep-edited.tsx';
import { SaveLine } from '#office/frames/save-line.tsx';
import { askQuestions } from '#office/records/ask-questions.ts';
import { ConflictPanel } from '#office/records/conflict-panel.tsx';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { templatesKey } from './read-templates.ts';
import { blank, channelLabels } from './template-draft.ts';
import { TemplateFields } from './template-fields.tsx';
import { useTemplateForm } from './use-template-form.ts';

const signStyle = 'grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-wash';

/** One template as it reads; it is changed in place. */
export function TemplateCard({ template }: { template: MessageTemplate }) {
  const [isEdited, setEdited] = useState(false);
  useKeptWhile(isEdited, template.id);
  const { name, channel, words } = template;
  const card = useRef<HTMLLIElement>(null);
  useFocusAfter(isEdited, () => card.current?.querySelector<HTMLElement>('input, button'));
  return (
    <li
      ref={card}
      aria-label={`${name}, ${channelLabels[channel]}`}
      className="@container border border-hairline bg-white"
    >
      {isEdited ? (
        <TemplateForm template={template} onLeft={() => setEdited(false)} />
      ) : (
        <div className="grid gap-3 px-4 py-4 sm:px-6">
          <div className="flex items-start gap-3 max-[17rem]:flex-wrap">
            <span className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="type-h4 min-w-0 wrap-anywhere">{name}</h2>
              <Badge>{channelLabels[channel]}</Badge>
            </span>
            <span className="-mr-2.5 flex shrink-0">
              <button
                type="button"
                aria-label={`Edit ${name}`}
                title="Edit"
                onClick={() => setEdited(true)}
                className={signStyle}
              >
                <Pencil size={18} strokeWidth={1.5} aria-hidden="true" />
              </button>
              <RemoveTemplate template={template} />
            </span>
          </div>
          <div className="type-small grid gap-x-8 gap-y-3 text-ink-2 @[46rem]:grid-cols-2">
            {(['en', 'hi'] as const).map((language) => (
              <div key={language} lang={language} className="min-w-0">
                {channel === 'email' && <p className="font-[550] wrap-anywhere">{words[language].subject}</p>}
                <p className="line-clamp-4 whitespace-pre-line wrap-anywhere">{words[language].text}</p>
              </div>
            ))}
          </div>
        </div>
      )}
    </li>
  );
}

/** One that is not stored yet. */
export const NewTemplateCard = ({ onLeft }: { onLeft: () => void }) => (
  <li aria-label="New template" className="border border-hairline bg-white">
    <TemplateForm template={blank} onLeft={onLeft} />
  </li>
);

/** `onLeft`: it has been stored, or left as it was. */
function TemplateForm({ template, onLeft }: { template: MessageTemplate; onLeft: () => void }) {
  const { draft, isDirty, isPending, failure, errors, meeting, answer, change, save, discard } = useTemplateForm(
    template,
    onLeft,
  );
  const name = template.name || 'New template';
  return (
    <form
      noValidate
      aria-busy={isPending || undefined}
      className="grid gap-4 px-4 py-5 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        // As it is stored: there is nothing to save.
        if (template.id !== '' && !isDirty) onLeft();
        else save();
      }}
    >
      {meeting && (
        <ConflictPanel
          what={name}
          taken={meeting.taken.map(({ label }) => label)}
          questions={askQuestions(meeting, draft, answer)}
          action="Save"
          isDirty={isDirty}
        />
      )}
      <TemplateFields draft={draft} errors={errors} onChange={change} />
      {failure && <Banner kind="error">{failure}</Banner>}
      <SaveLine
        isBusy={isPending}
        about={name}
        onDiscard={() => {
          discard();
          onLeft();
        }}
      />
    </form>
  );
}

function RemoveTemplate({ template }: { template: MessageTemplate }) {
  const { name } = template;
  const [isAsked, setAsked] = useState(false);
  useKeptWhile(isAsked, template.id);
  return (
    <>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={() => setAsked(true)}
        className={`${signStyle} text-red hover:bg-red-wash`}
      >
        <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <DeleteDialog
        record={isAsked ? template : null}
        what="template"
        name={() => name}
        send={(asked) => changeSeen(asked, (seen) => api('DELETE /templates/{id}', seen))}
        done="Template deleted."
        queryKey={templatesKey}
        onClose={() => setAsked(false)}
      >
        <p className="text-ink-2">It will be gone for everybody. What was sent with it stays in the timelines.</p>
      </DeleteDialog>
    </>
  );
}
