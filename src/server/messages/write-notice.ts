import { inquiryAddress } from '#contract/inquiry-addresses.ts';
import { inquiryCategories } from '#contract/inquiry-categories.ts';
import { dialled, spellPhone } from '#contract/phones.ts';
import { officeZone, visitStart } from '#contract/visits.ts';
import type { Language } from '../platform/messages/delivery.ts';
import type { Letter } from './render-letter.ts';
import { answerLine } from './write-footnote.ts';
import type { InquiryNotice } from './write-mail.ts';

/** What a visitor did, by the form it came with. */
const headings: Record<InquiryNotice['kind'], string> = {
  query: 'New enquiry',
  access: 'Floor plans and documents requested',
  visit: 'Visit requested',
  contact: 'New message from the contact page',
  property: 'New enquiry about a home',
  entered: 'Lead entered by a colleague',
};

const topics: Record<string, string> = {
  ...Object.fromEntries(inquiryCategories.map(({ value, label }) => [value, label])),
  documents: 'Documents',
};

/** What an inquiry is about, in words: `General`, `Documents`. */
export const topicOf = (requestType: string): string => topics[requestType] ?? requestType;

/** The home an inquiry is about, in a letter or a note. */
export const homeOf = (propertyName: string): string => propertyName || 'About no particular home';

const day = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: officeZone.name });
const hour = (locale: string, dayPeriod?: 'long') =>
  new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: officeZone.name,
    ...(dayPeriod && { dayPeriod }),
  });
const clocks: Record<
  Language,
  { day: Intl.DateTimeFormat; hour: Intl.DateTimeFormat; of: (day: string, hour: string) => string }
> = {
  en: { day: day('en-IN'), hour: hour('en-IN'), of: (date, time) => `${date} at ${time}` },
  hi: { day: day('hi-IN'), hour: hour('hi-IN', 'long'), of: (date, time) => `${date}, ${time} बजे` },
};

/** `Monday, 23 November 2026 at 11:30 am`, `सोमवार, 23 नवंबर 2026, सुबह 11:30 बजे`; by the office's clock. */
export const formatMoment = (at: Date, language: Language): string => {
  const clock = clocks[language];
  return clock.of(clock.day.format(at), clock.hour.format(at));
};

/** To the staff: every fact, so that a call can be made from the mail alone. In English; they share one mailbox. */
export function writeNotice(publicUrl: string, notice: InquiryNotice): Letter {
  const { kind, name, email, phone, propertyId, propertyName, visit, utm } = notice;
  const phoneToDial = dialled(phone);
  const campaign = Object.entries(utm)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');
  return {
    language: 'en',
    subject: [headings[kind], name, propertyName].filter(Boolean).join(' · '),
    heading: headings[kind],
    paragraphs: [],
    facts: [
      { label: 'Name', value: name },
      {
        label: 'Phone',
        value: spellPhone(phone),
        href: `tel:${phoneToDial}`,
        note: notice.isPhoneVerified ? 'verified' : 'not verified',
      },
      { label: 'Email', value: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
      { label: 'Wished visit', value: visit ? formatMoment(visitStart(visit), 'en') : '' },
      {
        label: 'Property',
        value: propertyName,
        href: propertyId === null ? undefined : `${publicUrl}/property/${propertyId}`,
      },
      { label: 'Developer', value: notice.developerName },
      { label: 'About', value: topicOf(notice.requestType) },
      { label: 'Preferred location', value: notice.preferredLocation },
      ...notice.details,
      { label: 'Language', value: notice.language === 'hi' ? 'Hindi' : '' },
      { label: 'Sent from', value: notice.sourcePage },
      { label: 'Campaign', value: campaign },
      { label: 'Received', value: formatMoment(new Date(notice.receivedAt), 'en') },
    ],
    quote: notice.message,
    action: { label: 'Open in the office', href: `${publicUrl}${inquiryAddress(notice.inquiryId)}` },
    footnote: answerLine(email),
  };
}
