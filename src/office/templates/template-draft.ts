import type { FieldErrors } from '#contract/errors.ts';
import { explainUnknown, type TemplateChannel, type TemplateVariable } from '#contract/template-choices.ts';
import type { MessageTemplate, NewTemplate } from '#contract/templates.ts';
import type { RecordField } from '#office/records/record-fields.ts';

export const channelLabels: Record<TemplateChannel, string> = { whatsapp: 'WhatsApp', email: 'Email' };

export const variableLabels: Record<TemplateVariable, string> = {
  name: 'first name of the visitor',
  home: 'the home they ask about',
  place: 'where that is',
  link: 'its page on the site',
  visit: 'day and time of the visit',
  adviser: 'your name',
  phone: 'the phone of the office',
  house: 'the name of the house',
};

export type TemplateDraft = Pick<NewTemplate, 'name' | 'channel' | 'words'>;

export const draftOf = ({
  name,
  channel,
  words,
}: Pick<MessageTemplate, 'name' | 'channel' | 'words'>): TemplateDraft => ({
  name,
  channel,
  words,
});

const none = { subject: '', text: '' };
/** One that is not stored yet. */
export const blank: MessageTemplate = {
  id: '',
  _id: '',
  name: '',
  channel: 'whatsapp',
  words: { en: none, hi: none },
  version: 0,
};

export const fields: readonly RecordField<TemplateDraft>[] = [
  { path: 'name', label: 'Name' },
  { path: 'channel', label: 'Sent by', read: ({ channel }) => channelLabels[channel] },
  { path: 'words.en.subject', label: 'Subject in English', read: ({ words }) => words.en.subject },
  { path: 'words.en.text', label: 'Text in English', read: ({ words }) => words.en.text },
  { path: 'words.hi.subject', label: 'Subject in Hindi', read: ({ words }) => words.hi.subject },
  { path: 'words.hi.text', label: 'Text in Hindi', read: ({ words }) => words.hi.text },
];

export function errorsOf({ name, channel, words }: TemplateDraft): FieldErrors {
  const errors: FieldErrors = {};
  if (name.trim() === '') errors.name = 'Please give it a name';
  for (const language of ['en', 'hi'] as const) {
    const { subject, text } = words[language];
    const wrongText = text.trim() === '' ? 'Please write a text' : explainUnknown(text);
    if (wrongText !== null) errors[`words.${language}.text`] = wrongText;
    if (channel !== 'email') continue;
    const wrongSubject = subject.trim() === '' ? 'Please write a subject' : explainUnknown(subject);
    if (wrongSubject !== null) errors[`words.${language}.subject`] = wrongSubject;
  }
  return errors;
}
