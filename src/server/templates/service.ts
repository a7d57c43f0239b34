import { CodedError } from '#contract/errors.ts';
import { type Language, languages } from '#contract/staff-choices.ts';
import type { MessageTemplate, TemplateFill } from '#contract/templates.ts';
import { openInquiry } from '../customers/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Actor } from '../platform/http/admit-call.ts';
import type { Platform } from '../platform/platform.ts';
import { valuesOf } from './fill-values.ts';
import { presentTemplate } from './present.ts';
import { findAbout, listTemplates } from './store.ts';

export {
  type LetterPlan,
  planLetters,
  takeStaffLetterBack,
  type WrittenTemplate,
  writeLetters,
} from './write-letters.ts';

export async function readTemplates(db: Db): Promise<MessageTemplate[]> {
  return (await listTemplates(db)).map(presentTemplate);
}

/**
 * What a message of that person about that inquiry is filled with. A home that is not published has no address that could
 * be opened.
 * @throws CodedError `not_found`, `not_allowed`
 */
export async function readValues(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  actor: Actor,
  inquiryId: string,
): Promise<TemplateFill> {
  const inquiry = await openInquiry(db, actor, inquiryId);
  const about = await findAbout(db, inquiry);
  if (about === null) throw new CodedError('not_found', 'Inquiry not found');
  const valuesIn = (language: Language) => valuesOf(config, about, { language, adviser: actor.name });
  const values = Object.fromEntries(languages.map((language) => [language, valuesIn(language)]));
  const { language, phone_number: whatsapp, email } = about;
  return { inquiryId, whatsapp: whatsapp ?? '', email, language, values: values as TemplateFill['values'] };
}
