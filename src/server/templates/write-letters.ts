import { refuseContact } from '#contract/contact-preferences.ts';
import type { Language } from '#contract/staff-choices.ts';
import { fillTemplate } from '#contract/template-choices.ts';
import type { MessageTemplate } from '#contract/templates.ts';
import { queueMessages, readPlainName, type StoredMessage, withdrawMessage } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { valuesOf } from './fill-values.ts';
import { type About, listAboutUnchecked, listWritten, lockLetters } from './store.ts';

/** The words of an email template, as they were when somebody pressed. */
export type WrittenTemplate = Pick<MessageTemplate, 'id' | 'name' | 'words'>;
type Writer = { id: string; name: string; email: string };

/** Why somebody gets no letter: see `lettersPreview`. */
type LetterKind = 'letter' | 'unreachable' | 'unwished' | 'incomplete' | 'repeated';
export type LetterPlan = { inquiryId: string } & (
  | { kind: 'letter'; name: string; recipient: string; language: Language; subject: string; text: string }
  | { kind: Exclude<LetterKind, 'letter'> }
);

/**
 * What each of these inquiries' people would get from that template, in the language they wrote in: one letter each, about
 * their newest inquiry. What came with a form is in it as a plain name at most, so that nobody can have us write their words to others
 * (decision 18). Whose the inquiries are is asked by whoever chose them.
 */
export async function planLetters(
  { config, db }: { config: Platform['config']; db: Db },
  ids: readonly string[],
  template: WrittenTemplate,
  writer: Pick<Writer, 'name'>,
): Promise<LetterPlan[]> {
  const people = await listAboutUnchecked(db, ids);
  const written = await listWritten(db, template.id, [...new Set(people.map(addressOf))]);
  return people.map((about): LetterPlan => {
    const { inquiryId, language, email: recipient } = about;
    const address = addressOf(about);
    if (address === '') return { inquiryId, kind: 'unreachable' };
    if (!mayWrite(about)) return { inquiryId, kind: 'unwished' };
    const own = { ...about, firstName: readPlainName(about.firstName), propertyName: about.title };
    const values = valuesOf(config, own, { language, adviser: writer.name });
    const { subject, text } = template.words[language];
    const [title, body] = [fillTemplate(subject, values), fillTemplate(text, values)];
    const isWhole = title.text !== '' && title.missing.length + body.missing.length === 0;
    if (!isWhole) return { inquiryId, kind: 'incomplete' };
    if (written.has(address)) return { inquiryId, kind: 'repeated' };
    written.add(address);
    return {
      inquiryId,
      kind: 'letter',
      name: own.firstName,
      recipient,
      language,
      subject: title.text,
      text: body.text,
    };
  });
}

const addressOf = ({ email }: Pick<About, 'email'>): string => email.trim().toLowerCase();
const mayWrite = ({ isAside, contactPreferences }: About): boolean =>
  !isAside && refuseContact(contactPreferences, 'email', new Date()) === null;

/**
 * Puts a letter to each of them who is to get one into the outbox; answers reach the writer. For one template one transaction
 * at a time: two presses, or two parts of one, would else both write to the same person.
 */
export async function writeLetters(
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  trx: Db,
  ids: readonly string[],
  template: WrittenTemplate,
  { writer, notBefore }: { writer: Writer; notBefore: Date },
): Promise<{ plans: LetterPlan[]; written: { inquiryId: string; messageId: string }[] }> {
  await lockLetters(trx, template.id);
  const plans = await planLetters({ config, db: trx }, ids, template, writer);
  const by = { id: writer.id, name: writer.name };
  const rows = await queueMessages(
    { config, jobs },
    trx,
    plans.flatMap((plan) => {
      if (plan.kind !== 'letter') return [];
      const { inquiryId, recipient, language, subject, text } = plan;
      const values = { inquiryId, templateId: template.id, subject, text, by };
      return [
        { template: 'staff-letter', recipient, language, inquiryId, replyTo: writer.email, notBefore, values } as const,
      ];
    }),
  );
  return {
    plans,
    written: rows.map(({ id, inquiry_id: inquiryId }) => ({ inquiryId: inquiryId ?? '', messageId: id })),
  };
}

/**
 * What the outbox asks when such a letter leaves: whoever does not want it any more by then, is in the trash or has another
 * address gets none. @returns whether it does not leave
 */
export async function takeStaffLetterBack(
  { db }: Pick<Platform, 'db'>,
  { id, template, recipient, inquiry_id: inquiryId }: StoredMessage,
): Promise<boolean> {
  if (template !== 'staff-letter') return false;
  const [about] = inquiryId === null ? [] : await listAboutUnchecked(db, [inquiryId]);
  if (about !== undefined && mayWrite(about) && about.email === recipient) return false;
  await withdrawMessage(db, id);
  return true;
}
