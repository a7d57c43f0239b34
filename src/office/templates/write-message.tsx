import { MessageSquareText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ContactPreferences } from '#contract/contact-preferences.ts';
import { type Language, languageLabels, languages } from '#contract/staff-choices.ts';
import { fillTemplate } from '#contract/template-choices.ts';
import type { MessageTemplate, TemplateFill } from '#contract/templates.ts';
import { ContactWay } from '#office/customers/contact-way.tsx';
import { ReadFailure } from '#office/frames/read-failure.tsx';
import { Waiting } from '#office/frames/waiting.tsx';
import { mailAddress, whatsAppAddress } from '#office/shell/contact-links.tsx';
import { useProfile } from '#office/shell/use-profile.ts';
import { buttonStyle } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useTemplateFill, useTemplates } from './read-templates.ts';
import { channelLabels, variableLabels } from './template-draft.ts';

type WrittenTo = { id: string; name: string; contactPreferences: ContactPreferences | null };
type WriteMessageProps = { inquiry: WrittenTo; className: string; label?: string; size?: number; children?: ReactNode };

/** A press that opens a message to somebody, filled in from a template. */
export function WriteMessage({ inquiry, className, label, size = 16, children }: WriteMessageProps) {
  const [isOpen, setOpen] = useState(false);
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
        onClose={() => setOpen(false)}
        title={`Message to ${inquiry.name.slice(0, 60)}`}
        width="md:w-[36rem]"
      >
        {isOpen && <Message inquiry={inquiry} onSent={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

type MessageProps = {
  inquiry: WrittenTo;
  /** The template to begin with, where it can reach this person. */
  preferred?: string;
  onChosen?: (template: string) => void;
  onSent: () => void;
};

/** A message to somebody, from the templates there are. */
export function Message({ inquiry, preferred = '', onChosen, onSent }: MessageProps) {
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
      templates={templates.data}
      fill={fill.data}
      preferred={preferred}
      onChosen={onChosen}
      onSent={onSent}
    />
  );
}

type ChooserProps = {
  inquiry: WrittenTo;
  templates: MessageTemplate[];
  fill: TemplateFill;
  preferred: string;
  onChosen: ((template: string) => void) | undefined;
  onSent: () => void;
};

/** Only what can reach this person is offered. */
function Chooser({ inquiry, templates, fill, preferred, onChosen, onSent }: ChooserProps) {
  const { canManageInquiries } = useProfile().abilities;
  const reached = templates.filter(({ channel }) => fill[channel] !== '');
  // The first that has all it needs.
  const isWhole = ({ words }: MessageTemplate) =>
    fillTemplate(words[fill.language].text, fill.values[fill.language]).missing.length === 0;
  const wished = reached.find(({ id }) => id === preferred);
  const [chosen, choose] = useState((wished ?? reached.find(isWhole) ?? reached[0])?.id ?? '');
  const [language, speak] = useState<Language>(fill.language);
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
          onChange={(event) => {
            choose(event.target.value);
            onChosen?.(event.target.value);
          }}
        />
        <SelectField
          label="Language"
          value={language}
          choices={languages.map((value) => ({ value, label: languageLabels[value] }))}
          onChange={(event) => speak(event.target.value as Language)}
        />
      </div>
      <Filled
        key={`${template.id} ${template.version} ${language}`}
        inquiry={inquiry}
        template={template}
        language={language}
        fill={fill}
        onSent={onSent}
      />
      {edit}
    </div>
  );
}

type FilledProps = {
  inquiry: WrittenTo;
  template: MessageTemplate;
  language: Language;
  fill: TemplateFill;
  onSent: () => void;
};

/** What will be sent, which may still be written differently. With a gap in it nothing is. */
function Filled({ inquiry, template, language, fill, onSent }: FilledProps) {
  const { channel, name } = template;
  const { subject, text } = template.words[language];
  const [first, second] = [subject, text].map((words) => fillTemplate(words, fill.values[language]));
  const missing = [...new Set([...(channel === 'email' ? (first?.missing ?? []) : []), ...(second?.missing ?? [])])];
  const [title, setTitle] = useState(first?.text ?? '');
  const [body, setBody] = useState(second?.text ?? '');
  const isReady = missing.length === 0 && body.trim() !== '' && (channel === 'whatsapp' || title.trim() !== '');
  const address =
    channel === 'whatsapp'
      ? `${whatsAppAddress(fill.whatsapp)}?text=${encodeURIComponent(body)}`
      : `${mailAddress(fill.email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`;
  return (
    <>
      {missing.length > 0 && (
        <Note kind="warning">
          This person has no {missing.map((variable) => `{${variable}} (${variableLabels[variable]})`).join(', ')}:
          choose another template.
        </Note>
      )}
      {channel === 'email' && (
        <TextField
          label="Subject"
          value={title}
          readOnly={missing.length > 0}
          onChange={(event) => setTitle(event.target.value)}
        />
      )}
      <div lang={language}>
        <TextArea
          label="Text"
          value={body}
          maxLength={2500}
          readOnly={missing.length > 0}
          onChange={(event) => setBody(event.target.value)}
        />
      </div>
      {isReady ? (
        <ContactWay
          inquiry={inquiry}
          name={channel === 'whatsapp' ? 'WhatsApp' : 'Email'}
          address={address}
          note={`“${name}”, ${languageLabels[language]}`}
          className={buttonStyle({ wide: true })}
          onOpen={onSent}
        >
          Open in {channelLabels[channel]}
        </ContactWay>
      ) : (
        <button type="button" disabled className={buttonStyle({ wide: true })}>
          Open in {channelLabels[channel]}
        </button>
      )}
    </>
  );
}
