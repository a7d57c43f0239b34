import { z } from 'zod';
import { one } from './envelope.ts';
import { keptText } from './form-fields.ts';
import { id, ids } from './ids.ts';
import { languages } from './staff-choices.ts';
import { explainUnknown, templateChannels, templateVariables } from './template-choices.ts';

const known = <T extends z.ZodType<string>>(text: T) =>
  text.superRefine((value, context) => {
    const message = explainUnknown(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** In one language. Of WhatsApp the subject says nothing and may be empty. */
const words = z.strictObject({
  subject: known(keptText(150, 'The subject is too long: 150 characters at most')),
  text: known(keptText(2000, 'The text is too long: 2,000 characters at most')).refine(
    (text) => text !== '',
    'Please write a text',
  ),
});

const fields = {
  name: keptText(80, 'The name is too long: 80 characters at most').refine(
    (name) => name !== '',
    'Please give it a name',
  ),
  channel: z.enum(templateChannels, 'Please choose WhatsApp or email'),
  words: z.strictObject({ en: words, hi: words }),
};

/** A message that staff send again and again, with places for what differs. */
export const messageTemplate = z.object({ ...ids, ...fields, version: z.number().int() });
export type MessageTemplate = z.infer<typeof messageTemplate>;
export const templateList = one(z.array(messageTemplate));
export const templateSaved = one(messageTemplate).extend({ message: z.string() });

export const newTemplate = z.strictObject(fields);
export type NewTemplate = z.infer<typeof newTemplate>;

/** What a template is filled with for one inquiry, in each language. */
export const templateFill = z.object({
  inquiryId: id,
  /** Where they can be reached: E.164, and an address; empty where they cannot. */
  whatsapp: z.string(),
  email: z.string(),
  /** In which they wrote. */
  language: z.enum(languages),
  values: z.object(
    Object.fromEntries(languages.map((language) => [language, z.record(z.enum(templateVariables), z.string())])) as {
      [Language in (typeof languages)[number]]: z.ZodRecord<
        z.ZodEnum<{ [Name in (typeof templateVariables)[number]]: Name }>,
        z.ZodString
      >;
    },
  ),
});
export type TemplateFill = z.infer<typeof templateFill>;
export const templateFillAnswer = one(templateFill);
