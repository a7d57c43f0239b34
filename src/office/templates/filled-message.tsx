import { useState } from 'react';
import type { BulkAction } from '#contract/bulk-actions.ts';
import { type Language, languageLabels } from '#contract/staff-choices.ts';
import { fillTemplate } from '#contract/template-choices.ts';
import type { MessageTemplate, TemplateFill } from '#contract/templates.ts';
import { ContactWay, type WrittenTo } from '#office/customers/contact-way.tsx';
import { type FormState, useTellState } from '#office/frames/form-state.ts';
import { mailAddress, whatsAppAddress } from '#office/shell/contact-links.tsx';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { buttonStyle, PlainButton } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SendNow } from './send-now.tsx';
import { channelLabels, variableLabels } from './template-draft.ts';

type FilledProps = {
  inquiry: WrittenTo;
  template: MessageTemplate;
  language: Language;
  fill: TemplateFill;
  /** Told whether something typed would be lost. */
  onState: (state: FormState) => void;
  onSent: () => void;
  /** The house has it; null where it may not. */
  onStarted: ((bulk: BulkAction) => void) | null;
};

/** What will be sent, which may still be written differently. With a gap in it nothing is. */
export function FilledMessage({ inquiry, template, language, fill, onState, onSent, onStarted }: FilledProps) {
  const { channel, name } = template;
  const { subject, text } = template.words[language];
  const [first, second] = [subject, text].map((words) => fillTemplate(words, fill.values[language]));
  const missing = [...new Set([...(channel === 'email' ? (first?.missing ?? []) : []), ...(second?.missing ?? [])])];
  // What nobody has touched is what the template says now.
  const [typed, setTyped] = useState<{ title?: string; body?: string }>({});
  const { title = first?.text ?? '', body = second?.text ?? '' } = typed;
  const isReady = missing.length === 0 && body.trim() !== '' && (channel === 'whatsapp' || title.trim() !== '');
  // The house sends an admin's words alone, in the language somebody wrote in.
  const isRewritten = title !== first?.text || body !== second?.text;
  const isAsWritten = !isRewritten && language === fill.language;
  useUnsavedChanges(isRewritten);
  useTellState({ busy: null, isDirty: isRewritten }, onState);
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
          onChange={({ target }) => setTyped((was) => ({ ...was, title: target.value }))}
        />
      )}
      <div lang={language}>
        <TextArea
          label="Text"
          value={body}
          maxLength={2500}
          readOnly={missing.length > 0}
          onChange={({ target }) => setTyped((was) => ({ ...was, body: target.value }))}
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
        <PlainButton isOff className={buttonStyle({ wide: true })}>
          Open in {channelLabels[channel]}
        </PlainButton>
      )}
      {onStarted !== null && channel === 'email' && isReady && isAsWritten && (
        <SendNow key={template.version} inquiryId={inquiry.id} template={template} onStarted={onStarted} />
      )}
    </>
  );
}
