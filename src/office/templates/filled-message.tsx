import { useState } from 'react';
import type { BulkAction } from '#contract/bulk-actions.ts';
import { type Language, languageLabels } from '#contract/staff-choices.ts';
import { fillTemplate } from '#contract/template-choices.ts';
import type { MessageTemplate, TemplateFill } from '#contract/templates.ts';
import { ContactWay, type WrittenTo } from '#office/customers/contact-way.tsx';
import { mailAddress, whatsAppAddress } from '#office/shell/contact-links.tsx';
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
  onSent: () => void;
  /** The house has it; null where it may not. */
  onStarted: ((bulk: BulkAction) => void) | null;
};

/** What will be sent, which may still be written differently. With a gap in it nothing is. */
export function FilledMessage({ inquiry, template, language, fill, onSent, onStarted }: FilledProps) {
  const { channel, name } = template;
  const { subject, text } = template.words[language];
  const [first, second] = [subject, text].map((words) => fillTemplate(words, fill.values[language]));
  const missing = [...new Set([...(channel === 'email' ? (first?.missing ?? []) : []), ...(second?.missing ?? [])])];
  const [title, setTitle] = useState(first?.text ?? '');
  const [body, setBody] = useState(second?.text ?? '');
  const isReady = missing.length === 0 && body.trim() !== '' && (channel === 'whatsapp' || title.trim() !== '');
  // The house sends an admin's words alone, in the language somebody wrote in.
  const isAsWritten = title === first?.text && body === second?.text && language === fill.language;
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
        <PlainButton isOff className={buttonStyle({ wide: true })}>
          Open in {channelLabels[channel]}
        </PlainButton>
      )}
      {onStarted !== null && channel === 'email' && isReady && isAsWritten && (
        <SendNow inquiryId={inquiry.id} template={template} onStarted={onStarted} />
      )}
    </>
  );
}
