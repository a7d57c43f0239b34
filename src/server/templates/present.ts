import type { MessageTemplate } from '#contract/templates.ts';
import type { TemplateRow } from './store.ts';

export const presentTemplate = (row: TemplateRow): MessageTemplate => ({
  id: row.id,
  _id: row.id,
  name: row.name,
  channel: row.channel,
  words: {
    en: { subject: row.subject_en, text: row.text_en },
    hi: { subject: row.subject_hi, text: row.text_hi },
  },
  version: row.version,
});

/** What the log compares. */
export const describeTemplate = (row: TemplateRow) => ({
  name: row.name,
  channel: row.channel,
  subject: row.subject_en,
  text: row.text_en,
  subjectInHindi: row.subject_hi,
  textInHindi: row.text_hi,
});
