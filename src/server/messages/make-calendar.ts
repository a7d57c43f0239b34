import { brand } from '#contract/brand.ts';
import { visitEnd, visitStart } from '#contract/visits.ts';
import type { Config } from '../platform/config.ts';
import type { Language, Mail } from '../platform/messages/delivery.ts';
import type { VisitReceipt } from './write-mail.ts';

type Visit = Pick<VisitReceipt, 'inquiryId' | 'visit'> & {
  propertyId: string | null;
  propertyTitle?: string | null;
  propertyName?: string;
  place?: string;
  language: Language;
  /** When it was asked for. */
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
 * The wished visit as a calendar file. PUBLISH and TENTATIVE: it is a wish to be confirmed by a call, so no calendar may
 * ask for an answer or send one. The UID lasts, so a later file of the same inquiry replaces the entry.
 */
export async function makeCalendar(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { inquiryId, visit, propertyId, propertyTitle, propertyName, place = '', language, writtenAt }: Visit,
): Promise<Mail['attachment']> {
  // The library brings a schema checker; a process that writes no visit never loads it.
  const { createEvent } = await import('ics');
  const home = propertyTitle || propertyName || brand.name;
  const { error, value } = createEvent({
    uid: `visit-${inquiryId}@${brand.emails[0].split('@')[1]}`,
    productId: `-//${brand.name}//visits//EN`,
    method: 'PUBLISH',
    status: 'TENTATIVE',
    sequence: 0,
    start: utc(visitStart(visit)),
    end: utc(visitEnd(visit)),
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    created: utc(writtenAt),
    lastModified: utc(writtenAt),
    title: `${titles[language]}: ${home}`,
    location: place,
    organizer: { name: brand.name, email: brand.emails[0] },
    ...(propertyId !== null && { url: `${publicUrl}/property/${propertyId}` }),
  });
  if (error || !value) throw new Error('The calendar file of a visit could not be made', { cause: error });
  return { name: 'visit.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: value };
}
