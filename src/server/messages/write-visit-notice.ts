import { inquiryAddress } from '#contract/office-addresses.ts';
import { spellPhone } from '#contract/phones.ts';
import type { Letter } from './render-letter.ts';
import { chosenFootnote } from './write-footnote.ts';
import { formatMoment } from './write-notice.ts';

/** What a visitor did with the link of their letter, or a colleague with somebody else's visit. */
export type VisitNotice = {
  inquiryId: string;
  change: 'booked' | 'moved' | 'cancelled';
  /** Which colleague; null: the visitor. */
  by: string | null;
  name: string;
  phone: string;
  email: string;
  propertyName: string;
  startsAt: Date | string;
  /** When it was to be, where it was moved. */
  was: Date | string | null;
  /** Why it was cancelled, in the words of whoever did. */
  reason: string;
};

/** To whoever has the inquiry, in English. */
export function writeVisitNotice(publicUrl: string, notice: VisitNotice): Letter {
  const { inquiryId, change, by, name, phone, email, propertyName, startsAt, was, reason } = notice;
  const moment = (at: Date | string) => formatMoment(new Date(at), 'en');
  const whose = by === null ? `${name} ${change} the visit` : `Visit of ${name} ${change}`;
  return {
    language: 'en',
    subject: `${whose}: ${moment(startsAt)}`,
    heading: by === null ? `A visitor ${change} a visit` : `A visit of yours was ${change}`,
    paragraphs: [
      ...(by === null ? [] : [`${by} did so.`]),
      ...(change === 'cancelled' ? ['The time is free again.'] : []),
      ...(change === 'moved' && by === null
        ? ['The new time was free. If it does not suit you, call the visitor and move the visit again.']
        : []),
    ],
    facts: [
      { label: change === 'cancelled' ? 'Was to be' : 'Time', value: moment(startsAt) },
      { label: 'Before', value: change === 'moved' && was !== null ? moment(was) : '' },
      { label: 'Name', value: name },
      { label: 'Phone', value: spellPhone(phone), href: `tel:${phone.replace(/[^\d+]/g, '')}` },
      { label: 'Property', value: propertyName },
    ],
    quote: reason,
    action: { label: 'Open in the office', href: `${publicUrl}${inquiryAddress(inquiryId)}` },
    footnote: chosenFootnote(publicUrl, { visitorEmail: email }),
  };
}
