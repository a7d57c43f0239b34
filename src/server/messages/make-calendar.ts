import type { EventAttributes } from 'ics';
import { brand } from '#contract/brand.ts';
import { inquiryAddress } from '#contract/inquiry-addresses.ts';
import type { Config } from '../platform/config.ts';
import type { Language, Mail } from '../platform/messages/delivery.ts';

export type CalendarVisit = {
  inquiryId: string;
  startsAt: Date;
  endsAt: Date;
  /** A wish is to be confirmed by a call. */
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** 0 for a wish; grows with each change of what was agreed on. */
  sequence: number;
  propertyId: string | null;
  propertyTitle: string | null;
  place: string;
  language: Language;
  writtenAt: Date;
};

const titles: Record<Language, string> = { en: 'Visit', hi: 'विज़िट' };

/** A line of a file is one line: what people typed breaks none, also by signs that only some programs take for an end. */
const inOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Lasts: a later file with the same one replaces the entry. */
export const calendarUid = (name: string): string => `${name}@${brand.emails[0].split('@')[1]}`;

/** Its types leave out when an entry was written (DTSTAMP), which it takes all the same. */
type CalendarEntry = EventAttributes & { timestamp: number };

const utc = { startInputType: 'utc', startOutputType: 'utc', endInputType: 'utc', endOutputType: 'utc' } as const;

/** What every entry has; times in milliseconds, because the library reads lists of numbers by the clock of this machine. */
export const calendarEntry = (
  uid: string,
  {
    startsAt,
    endsAt,
    writtenAt,
    title,
    place,
  }: Record<'startsAt' | 'endsAt' | 'writtenAt', Date> & { title: string; place: string },
): CalendarEntry => ({
  uid: calendarUid(uid),
  start: startsAt.getTime(),
  end: endsAt.getTime(),
  ...utc,
  timestamp: writtenAt.getTime(),
  created: writtenAt.getTime(),
  lastModified: writtenAt.getTime(),
  title: inOneLine(title),
  location: inOneLine(place),
});

type EntryOfVisit = Pick<
  CalendarVisit,
  'inquiryId' | 'startsAt' | 'endsAt' | 'writtenAt' | 'place' | 'status' | 'sequence'
>;

/** The entry of a visit. All visits of one inquiry share it. */
export const visitEntry = (visit: EntryOfVisit, title: string): CalendarEntry => ({
  ...calendarEntry(`visit-${visit.inquiryId}`, { ...visit, title }),
  status: visit.status,
  sequence: visit.sequence,
});

const octets = 75;

/** Lines of 75 octets at most (RFC 5545, 3.1): the library counts letters, of which some have three or four. */
function foldLines(file: string): string {
  const lines = file.replaceAll('\r\n\t', '').split('\r\n');
  return lines.map(foldLine).join('\r\n');
}

function foldLine(line: string): string {
  let [folded, length] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (length + size > octets) {
      folded += '\r\n ';
      length = 1;
    }
    folded += letter;
    length += size;
  }
  return folded;
}

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** A calendar file (RFC 5545). */
export async function writeCalendar(
  entries: CalendarEntry[],
  { method, name }: { method: CalendarMethod; name?: string },
): Promise<string> {
  // The library brings a schema checker; a process that writes no visit never loads it.
  const { createEventsAsync } = await import('ics');
  const { error, value } = await createEventsAsync(entries, {
    productId: `-//${brand.name}//visits//EN`,
    method,
    ...(name !== undefined && { calName: name }),
  });
  if (error || typeof value !== 'string') throw new Error('A calendar file could not be made', { cause: error });
  return foldLines(value);
}

/**
 * A visit as a calendar file for its visitor. PUBLISH, so that no calendar asks for an answer or sends one; CANCEL takes
 * it out again (RFC 5546, 4.1.3).
 */
export async function makeCalendar(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  visit: CalendarVisit,
): Promise<NonNullable<Mail['attachment']>> {
  const { status, propertyId, propertyTitle, language } = visit;
  const method = status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  const entry = {
    ...visitEntry(visit, `${titles[language]}: ${propertyTitle || brand.name}`),
    organizer: { name: brand.name, email: brand.emails[0] },
    ...(propertyId !== null && { url: `${publicUrl}/property/${propertyId}` }),
  };
  const content = await writeCalendar([entry], { method });
  return { name: 'visit.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}

/**
 * How a visit is called in the calendar of whoever shows it. Calendars are read on servers of others: who comes and which
 * home, and neither phone nor e-mail address.
 */
export const describeShown = (
  publicUrl: string,
  { inquiryId, name, propertyName }: { inquiryId: string; name: string; propertyName: string },
) => ({
  title: `Visit: ${[propertyName || brand.name, name].filter(Boolean).join(' · ')}`,
  description: `Open in the office: ${publicUrl}${inquiryAddress(inquiryId)}`,
});

/**
 * A visit as an invitation to whoever shows it, which their calendar follows by itself (RFC 5546, 3.2.2 and 3.2.5). They
 * have agreed already: it asks for no answer.
 */
export async function inviteTo(
  recipient: string,
  { title, description, ...visit }: EntryOfVisit & ReturnType<typeof describeShown>,
): Promise<NonNullable<Mail['attachment']>> {
  const method = visit.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  const entry = {
    ...visitEntry(visit, title),
    description,
    organizer: { name: brand.name, email: brand.emails[0] },
    attendees: [
      {
        name: recipient,
        email: recipient,
        rsvp: false,
        partstat: 'ACCEPTED' as const,
        role: 'REQ-PARTICIPANT' as const,
      },
    ],
  };
  const content = await writeCalendar([entry], { method });
  return { name: 'visit.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content, invites: method };
}
