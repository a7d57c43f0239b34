import { MessageSquareText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { BulkAction } from '#contract/bulk-actions.ts';
import { type Language, languageLabels, languages } from '#contract/staff-choices.ts';
import { fillTemplate } from '#contract/template-choices.ts';
import type { MessageTemplate, TemplateFill } from '#contract/templates.ts';
import { BulkLine } from '#office/bulk-actions/bulk-line.tsx';
import type { WrittenTo } from '#office/customers/contact-way.tsx';
import { useFormState } from '#office/frames/form-state.ts';
import { useKeptWhile } from '#office/frames/keep-edited.tsx';
import { ReadFailure } from '#office/frames/read-failure.tsx';
import { Waiting } from '#office/frames/waiting.tsx';
import { leavePart } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FilledMessage } from './filled-message.tsx';
import { useTemplateFill, useTemplates } from './read-templates.ts';
import { channelLabels } from './template-draft.ts';

type WriteMessageProps = { inquiry: WrittenTo; className: string; label?: string; size?: number; children?: ReactNode };

/** A press that opens a message to somebody, filled in from a template. */
export function WriteMessage({ inquiry, className, label, size = 16, children }: WriteMessageProps) {
  const [isOpen, setOpen] = useState(false);
  const form = useFormState();
  const [{ isDirty }] = form;
  useKeptWhile(isOpen, inquiry.id);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={label}
        title={label && 'Message'}
        className={className}
      >
        <MessageSquareText size={size} strokeWidth={1.5} aria-hidden="true" />
        {children}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => (isDirty ? leavePart(close) : close())}
        asksFirst={isDirty}
        title={`Message to ${inquiry.name.slice(0, 60)}`}
        width="md:w-[36rem]"
      >
        {isOpen && <Message inquiry={inquiry} form={form} canSendNow onSent={close} />}
      </Dialog>
    </>
  );
}

/** Whether what was filled in is rewritten; the dialog around it asks before that goes. */
type MessageForm = ReturnType<typeof useFormState>;

type MessageProps = {
  inquiry: WrittenTo;
  form: MessageForm;
  /** Whether the house may send it at once; to many there is a way of its own. */
  canSendNow?: boolean;
  /** The template to begin with, where it can reach this person. */
  preferred?: string;
  onChosen?: (template: string) => void;
  onSent: () => void;
};

/** A message to somebody, from the templates there are. */
export function Message({ inquiry, form, canSendNow = false, preferred = '', onChosen, onSent }: MessageProps) {
  const templates = useTemplates();
  const fill = useTemplateFill(inquiry.id);
  const failed = [templates, fill].find(({ data, isError }) => data === undefined && isError);
  if (failed !== undefined) return <ReadFailure title="The templates could not be read" query={failed} />;
  if (templates.data === undefined || fill.data === undefined) {
    return (
      <Waiting text="Loading templates..." className="grid gap-5">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-37 w-full" />
      </Waiting>
    );
  }
  return (
    <Chooser
      inquiry={inquiry}
      form={form}
      templates={templates.data}
      fill={fill.data}
      canSendNow={canSendNow}
      preferred={preferred}
      onChosen={onChosen}
      onSent={onSent}
    />
  );
}

type ChooserProps = {
  inquiry: WrittenTo;
  form: MessageForm;
  templates: MessageTemplate[];
  fill: TemplateFill;
  canSendNow: boolean;
  preferred: string;
  onChosen: ((template: string) => void) | undefined;
  onSent: () => void;
};

/** Only what can reach this person is offered. */
function Chooser({ inquiry, form, templates, fill, canSendNow, preferred, onChosen, onSent }: ChooserProps) {
  const { canManageInquiries } = useProfile().abilities;
  const reached = templates.filter(({ channel }) => fill[channel] !== '');
  // The first that has all it needs.
  const isWhole = ({ words }: MessageTemplate) =>
    fillTemplate(words[fill.language].text, fill.values[fill.language]).missing.length === 0;
  const wished = reached.find(({ id }) => id === preferred);
  const [chosen, choose] = useState((wished ?? reached.find(isWhole) ?? reached[0])?.id ?? '');
  const [language, speak] = useState<Language>(fill.language);
  const [started, setStarted] = useState<BulkAction | null>(null);
  const [{ isDirty }, tell] = form;
  /** Another text comes in the place of this one. */
  const instead = (fillAnew: () => void) => (isDirty ? leavePart(fillAnew) : fillAnew());
  const template = reached.find(({ id }) => id === chosen) ?? reached[0];
  const edit = canManageInquiries && (
    <Link to="/admin/templates" className="quiet-link touch w-fit">
      Edit templates
    </Link>
  );
  if (template === undefined) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>
          {templates.length === 0
            ? 'There are no templates yet.'
            : 'There is neither a number WhatsApp could reach nor an email address.'}
        </p>
        {edit}
      </div>
    );
  }
  if (started !== null) {
    return (
      <div className="grid gap-5">
        <BulkLine started={started} />
        <Button wide onClick={onSent}>
          Done
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <SelectField
          label="Template"
          value={template.id}
          choices={reached.map(({ id, name, channel }) => ({
            value: id,
            label: `${name} · ${channelLabels[channel]}`,
          }))}
          onChange={({ target: { value } }) =>
            instead(() => {
              choose(value);
              onChosen?.(value);
            })
          }
        />
        <SelectField
          label="Language"
          value={language}
          choices={languages.map((value) => ({ value, label: languageLabels[value] }))}
          onChange={({ target: { value } }) => instead(() => speak(value as Language))}
        />
      </div>
      <FilledMessage
        key={`${template.id} ${language}`}
        inquiry={inquiry}
        template={template}
        language={language}
        fill={fill}
        onState={tell}
        onSent={onSent}
        onStarted={canSendNow ? setStarted : null}
      />
      {edit}
    </div>
  );
}
