import { brand } from '#contract/brand.ts';
import { type CancelSide, changeNoticeHours } from '#contract/visit-choices.ts';
import type { Language } from '../platform/messages/delivery.ts';
import type { Letter } from './render-letter.ts';
import { formatMoment } from './write-notice.ts';
import { readPlainName } from './write-receipt.ts';

/** To a visitor, of a visit that was agreed on. Like receipts it repeats no words that came with the form. */
export type VisitLetter = {
  visitId: string;
  /** Makes the calendar entry's lasting id. */
  inquiryId: string;
  name: string;
  startsAt: Date | string;
  endsAt: Date | string;
  /** When it was to be, where it was moved. */
  was: Date | string | null;
  /** Null where the home is not on the site. */
  propertyId: string | null;
  propertyTitle: string | null;
  place: string;
  /** Who shows it, by first name; null while nobody has it. */
  host: string | null;
  /** Of the calendar entry. */
  sequence: number;
  changedAt: Date | string;
  /** Who moved or cancelled it. */
  by: CancelSide;
};

export const visitTemplates = ['visit-booked', 'visit-moved', 'visit-cancelled', 'visit-reminder'] as const;
export type VisitTemplate = (typeof visitTemplates)[number];
export const isVisitTemplate = (template: string): template is VisitTemplate =>
  (visitTemplates as readonly string[]).includes(template);

type Words = {
  greeting: string;
  stranger: string;
  titles: Record<VisitTemplate, { subject: string; heading: string; text: string }>;
  cancelledByVisitor: string;
  meet: string;
  meetNowhere: string;
  calendar: string;
  calendarGone: string;
  change: string;
  when: string;
  was: string;
  property: string;
  place: string;
  host: string;
  open: string;
  see: string;
  browse: string;
};

const words: Record<Language, Words> = {
  en: {
    greeting: 'Dear {name},',
    stranger: 'Hello,',
    titles: {
      'visit-booked': {
        subject: 'Your visit is booked: {when}',
        heading: 'Your visit is booked',
        text: 'We look forward to showing you the home.',
      },
      'visit-moved': {
        subject: 'Your visit has a new time: {when}',
        heading: 'Your visit has a new time',
        text: 'Your visit has been moved. Please note the new time.',
      },
      'visit-cancelled': {
        subject: 'Your visit on {when} is cancelled',
        heading: 'Your visit is cancelled',
        text: 'This visit will not take place. If that surprises you, or to find another time, answer this email or call {phone}.',
      },
      'visit-reminder': {
        subject: 'A reminder of your visit: {when}',
        heading: 'Your visit is coming up',
        text: 'A short reminder, so that nothing comes between.',
      },
    },
    cancelledByVisitor:
      'As you wished, this visit is cancelled. To see the home another time, answer this email or call {phone}.',
    meet: 'An advisor of ours meets you there. Should you be late, call {phone}.',
    meetNowhere: 'We will call you to tell you where to meet. Our number is {phone}.',
    calendar: 'The attached file puts the visit into your calendar, or corrects the entry that is there.',
    calendarGone: 'The attached file takes the visit out of your calendar.',
    change:
      'You can move or cancel the visit yourself until {hours} hours before it begins; you need no account. The link is yours alone: whoever has it can change the visit.',
    when: 'When',
    was: 'Before',
    property: 'Home',
    place: 'Place',
    host: 'Your advisor',
    open: 'Move or cancel the visit',
    see: 'See the home',
    browse: 'Browse more homes',
  },
  hi: {
    greeting: 'नमस्ते {name},',
    stranger: 'नमस्ते,',
    titles: {
      'visit-booked': {
        subject: 'आपकी विज़िट पक्की है: {when}',
        heading: 'आपकी विज़िट पक्की है',
        text: 'आपको घर दिखाने की हमें प्रतीक्षा है।',
      },
      'visit-moved': {
        subject: 'आपकी विज़िट का नया समय: {when}',
        heading: 'आपकी विज़िट का नया समय',
        text: 'आपकी विज़िट का समय बदल गया है। कृपया नया समय नोट कर लें।',
      },
      'visit-cancelled': {
        subject: 'आपकी विज़िट रद्द हो गई है: {when}',
        heading: 'आपकी विज़िट रद्द हो गई है',
        text: 'यह विज़िट अब नहीं होगी। अगर यह आपके लिए अप्रत्याशित है या दूसरा समय चाहिए, तो इस मेल का जवाब दें या {phone} पर फ़ोन करें।',
      },
      'visit-reminder': {
        subject: 'आपकी विज़िट की याद: {when}',
        heading: 'आपकी विज़िट होने वाली है',
        text: 'आपको बस याद दिला रहे हैं।',
      },
    },
    cancelledByVisitor:
      'जैसा आपने चाहा, यह विज़िट रद्द कर दी गई है। घर किसी और समय देखना हो तो इस मेल का जवाब दें या {phone} पर फ़ोन करें।',
    meet: 'हमारा सलाहकार आपको वहीं मिलेगा। देर हो तो {phone} पर फ़ोन करें।',
    meetNowhere: 'मिलने की जगह हम आपको फ़ोन पर बताएँगे। हमारा नंबर है {phone}।',
    calendar: 'साथ की फ़ाइल से यह विज़िट आपके कैलेंडर में जुड़ जाएगी, या वहाँ का समय ठीक हो जाएगा।',
    calendarGone: 'साथ की फ़ाइल इस विज़िट को आपके कैलेंडर से हटा देगी।',
    change:
      'शुरू होने से {hours} घंटे पहले तक आप विज़िट का समय ख़ुद बदल सकते हैं या उसे रद्द कर सकते हैं; खाते की ज़रूरत नहीं है। यह लिंक केवल आपके लिए है: जिसके पास यह हो, वह विज़िट बदल सकता है।',
    when: 'समय',
    was: 'पहले का समय',
    property: 'घर',
    place: 'जगह',
    host: 'आपके सलाहकार',
    open: 'समय बदलें या रद्द करें',
    see: 'घर देखें',
    browse: 'और घर देखें',
  },
};

/** `link` opens the visit for its visitor. */
export function writeVisitLetter(
  publicUrl: string,
  {
    template,
    language,
    values,
    link,
  }: { template: VisitTemplate; language: Language; values: VisitLetter; link: string },
): Letter {
  const said = words[language];
  const name = readPlainName(values.name);
  const moment = (at: Date | string) => formatMoment(new Date(at), language);
  const fill = (text: string) =>
    text
      .replace('{name}', name)
      .replace('{phone}', brand.phones[0].replaceAll(' ', '\u00a0'))
      .replace('{hours}', String(changeNoticeHours))
      .replace('{when}', moment(values.startsAt));
  const { subject, heading, text } = said.titles[template];
  const isCancelled = template === 'visit-cancelled';
  const home =
    values.propertyId === null
      ? { label: said.browse, href: `${publicUrl}/properties` }
      : { label: said.see, href: `${publicUrl}/property/${values.propertyId}` };
  return {
    language,
    subject: fill(subject),
    heading,
    paragraphs: [
      fill(name === '' ? said.stranger : said.greeting),
      fill(isCancelled && values.by === 'visitor' ? said.cancelledByVisitor : text),
      ...(isCancelled
        ? [said.calendarGone]
        : [fill(values.place === '' ? said.meetNowhere : said.meet), said.calendar]),
    ],
    facts: [
      { label: said.when, value: moment(values.startsAt) },
      { label: said.was, value: template === 'visit-moved' && values.was !== null ? moment(values.was) : '' },
      { label: said.property, value: values.propertyTitle ?? '' },
      { label: said.place, value: isCancelled ? '' : values.place },
      { label: said.host, value: isCancelled ? '' : (values.host ?? '') },
    ],
    action: isCancelled ? home : { label: said.open, href: link },
    ...(!isCancelled && { footnote: fill(said.change) }),
  };
}
