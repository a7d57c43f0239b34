import { frequencyLabels } from '#contract/alert-choices.ts';
import { spellPhone } from '#contract/phones.ts';
import type { KeptRecords } from '#contract/privacy.ts';
import { subjectKind } from '#contract/privacy-choices.ts';
import { describeSearch } from '#contract/saved-searches.ts';

const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
/** `27 Nov 2026, 10:15 am` by the office's clock. */
export const writeMoment = (at: string): string => dates.format(new Date(at));

const line = (label: string, value: string): string[] => (value === '' ? [] : [`  ${label}: ${value}`]);

/** A saved search, how often it is told of, and the consent that it goes by. */
export const tellSearch = ({ query, frequency, consent }: KeptRecords['searches'][number]): string =>
  [
    describeSearch(query),
    frequencyLabels[frequency],
    consent === null ? 'not confirmed' : `agreed to: ${consent.words} (${writeMoment(consent.givenAt)})`,
  ].join('; ');

/** All of it as people read it, for whoever wants to keep or print it. */
export function writeRecords({ subject, enquiries, unlocks, searches, letters, requests }: KeptRecords): string {
  return [
    `What is kept about ${subjectKind(subject) === 'phone' ? spellPhone(subject) : subject}, as of ${writeMoment(new Date().toISOString())} (IST)`,
    '',
    `Enquiries: ${enquiries.length}`,
    ...enquiries.flatMap((one) => [
      '',
      `${writeMoment(one.sentAt)}: ${one.form}`,
      ...line('About', one.about),
      ...line('Name', one.name),
      ...line('Email', one.email),
      ...line('Phone', one.phone),
      ...line('Place', one.preferredLocation),
      ...line('Page', one.page),
      ...line('Message', one.message),
      ...line('State', one.isOpen ? 'open' : 'closed'),
      ...(one.consent === null
        ? []
        : [
            ...line('Agreed to', `${one.consent.words} (${writeMoment(one.consent.givenAt)})`),
            ...line('Taken back', one.consent.withdrawnAt === null ? '' : writeMoment(one.consent.withdrawnAt)),
          ]),
      ...one.visits.map(({ startsAt, status }) => `  Visit: ${writeMoment(startsAt)}, ${status.replace('_', ' ')}`),
    ]),
    '',
    `Floor plans and papers that were opened: ${unlocks.length}`,
    ...unlocks.map(({ at, property, views }) => `${writeMoment(at)}: ${property}, ${views} looked at`),
    '',
    `Saved searches: ${searches.length}`,
    ...searches.map((one) => `${writeMoment(one.savedAt)}: ${tellSearch(one)}`),
    '',
    `Letters and SMS to you: ${letters.length}`,
    ...letters.map(({ at, channel, subject }) => `${writeMoment(at)}: ${channel === 'sms' ? 'SMS' : subject}`),
    '',
    `What you asked for: ${requests.length}`,
    ...requests.map(({ askedAt, kind, state, answer }) =>
      [`${writeMoment(askedAt)}: ${kind}, ${state}`, answer].filter(Boolean).join('. '),
    ),
    '',
  ].join('\n');
}
