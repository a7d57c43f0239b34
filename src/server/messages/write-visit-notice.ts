import { inquiryAddress } from '#contract/inquiry-addresses.ts';
import { dialled, spellPhone } from '#contract/phones.ts';
import type { Config } from '../platform/config.ts';
import type { Mail } from '../platform/messages/delivery.ts';
import { describeShown, inviteTo } from './make-calendar.ts';
import type { Letter } from './render-letter.ts';
import { chosenFootnote } from './write-footnote.ts';
import { formatMoment } from './write-notice.ts';

/** What a visitor did with the link of their letter, or a colleague with somebody else's visit. */
export type VisitNotice = {
  inquiryId: string;
  /** `given`: from now on they show it; `taken`: they did until now. */
  change: 'booked' | 'moved' | 'cancelled' | 'given' | 'taken';
  /** Which colleague; null: the visitor, or for what was given and taken the rules. */
  by: string | null;
  /** They did so themselves, and have the entry in their calendar. */
  isOwn?: boolean;
  name: string;
  phone: string;
  email: string;
  propertyName: string;
  startsAt: Date | string;
  /** When it was to be, where it was moved. */
  was: Date | string | null;
  /** Why it was cancelled, in the words of whoever did. */
  reason: string;
  /** Of the entry in the calendar of whoever shows it; absent in letters to others. */
  entry?: { endsAt: Date | string; sequence: number; place: string; changedAt: Date | string };
};

const headings: Record<VisitNotice['change'], string> = {
  booked: 'A visit of yours was booked',
  moved: 'A visit of yours was moved',
  cancelled: 'A visit of yours was cancelled',
  given: 'A visit is yours to show',
  taken: 'A visit is no longer yours to show',
};

const subjectOf = ({ change, by, name }: VisitNotice): string => {
  if (change === 'given') return `Visit of ${name} is yours`;
  if (change === 'taken') return `Visit of ${name} is no longer yours`;
  return by === null ? `${name} ${change} the visit` : `Visit of ${name} ${change}`;
};

const isOff = ({ change }: VisitNotice): boolean => change === 'cancelled' || change === 'taken';

function explain(notice: VisitNotice): string[] {
  const { change, by, isOwn = false, entry } = notice;
  const isByVisitor = by === null && change !== 'given' && change !== 'taken';
  return [
    ...(by === null || isOwn ? [] : [`${by} did so.`]),
    ...(change === 'cancelled' ? ['The time is free again.'] : []),
    ...(change === 'moved' && isByVisitor
      ? ['The new time was free. If it does not suit you, call the visitor and move the visit again.']
      : []),
    ...(entry === undefined
      ? []
      : [
          isOff(notice)
            ? 'The attached file takes it out of your calendar.'
            : 'The attached file puts it into your calendar, or corrects the entry that is there.',
        ]),
  ];
}

/** To whoever has the inquiry, or had it until now, in English. */
export function writeVisitNotice(publicUrl: string, notice: VisitNotice): Letter {
  const { inquiryId, change, by, name, phone, email, propertyName, startsAt, was, reason } = notice;
  const moment = (at: Date | string) => formatMoment(new Date(at), 'en');
  const isTaken = change === 'taken';
  return {
    language: 'en',
    subject: `${subjectOf(notice)}: ${moment(startsAt)}`,
    heading: by === null && !isTaken && change !== 'given' ? `A visitor ${change} a visit` : headings[change],
    paragraphs: explain(notice),
    facts: [
      { label: change === 'cancelled' ? 'Was to be' : 'Time', value: moment(startsAt) },
      { label: 'Before', value: change === 'moved' && was !== null ? moment(was) : '' },
      { label: 'Name', value: name },
      { label: 'Phone', value: spellPhone(phone), href: `tel:${dialled(phone)}` },
      { label: 'Property', value: propertyName },
    ],
    quote: reason,
    // Whoever had it may not see it any more.
    action: isTaken
      ? { label: 'Your calendar in the office', href: `${publicUrl}/admin/calendar` }
      : { label: 'Open in the office', href: `${publicUrl}${inquiryAddress(inquiryId)}` },
    footnote: chosenFootnote(publicUrl, { visitorEmail: email }),
  };
}

/** What that letter does to the calendar of its reader; null where it is not theirs to show. */
export async function attachInvitation(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  notice: VisitNotice,
  recipient: string,
): Promise<Mail['attachment']> {
  const { inquiryId, name, propertyName, startsAt, entry } = notice;
  if (entry === undefined) return null;
  return inviteTo(recipient, {
    inquiryId,
    startsAt: new Date(startsAt),
    endsAt: new Date(entry.endsAt),
    writtenAt: new Date(entry.changedAt),
    status: isOff(notice) ? 'CANCELLED' : 'CONFIRMED',
    sequence: entry.sequence,
    place: entry.place,
    ...describeShown(publicUrl, { inquiryId, name, propertyName }),
  });
}
