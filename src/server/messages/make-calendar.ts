import { brand } from '#contract/brand.ts';
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

const utc = (at: Date) =>
  [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()] as [
    number,
    number,
    number,
    number,
    number,
  ];

/**
 * A visit as a calendar file. PUBLISH, so that no calendar asks for an answer or sends one; CANCEL takes it out again
 * (RFC 5546, 4.1.3). The UID lasts: a later file of the same inquiry replaces the entry.
 */
export async function makeCalendar(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  {
    inquiryId,
    startsAt,
    endsAt,
    status,
    sequence,
    propertyId,
    propertyTitle,
    place,
    language,
    writtenAt,
  }: CalendarVisit,
): Promise<NonNullable<Mail['attachment']>> {
  // The library brings a schema checker; a process that writes no visit never loads it.
  const { createEvent } = await import('ics');
  const method = status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  const { error, value } = createEvent({
    uid: `visit-${inquiryId}@${brand.emails[0].split('@')[1]}`,
    productId: `-//${brand.name}//visits//EN`,
    method,
    status,
    sequence,
    start: utc(startsAt),
    end: utc(endsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    created: utc(writtenAt),
    lastModified: utc(writtenAt),
    title: `${titles[language]}: ${propertyTitle || brand.name}`,
    location: place,
    organizer: { name: brand.name, email: brand.emails[0] },
    ...(propertyId !== null && { url: `${publicUrl}/property/${propertyId}` }),
  });
  if (error || !value) throw new Error('The calendar file of a visit could not be made', { cause: error });
  return { name: 'visit.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content: value };
}
