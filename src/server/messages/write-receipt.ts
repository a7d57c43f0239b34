import { brand } from '#contract/brand.ts';
import { visitStart } from '#contract/visits.ts';
import type { Language } from '../platform/messages/delivery.ts';
import type { Letter } from './render-letter.ts';
import type { InquiryReceipt, VisitReceipt } from './write-mail.ts';
import { formatMoment } from './write-notice.ts';

type Words = Record<
  | 'greeting'
  | 'stranger'
  | 'receiptSubject'
  | 'receiptHeading'
  | 'receiptText'
  | 'visitSubject'
  | 'visitHeading'
  | 'visitText'
  | 'calendarText'
  | 'property'
  | 'when'
  | 'place'
  | 'see'
  | 'browse'
  | 'footnote',
  string
>;

const words: Record<Language, Words> = {
  en: {
    greeting: 'Dear {name},',
    stranger: 'Hello,',
    receiptSubject: 'We have your enquiry',
    receiptHeading: 'Thank you, we have your enquiry',
    receiptText:
      'It is with our advisors. One of them will call you or write to you, usually on the same working day. If it is urgent, call {phone}.',
    visitSubject: 'Your visit request for {when}',
    visitHeading: 'We have your visit request',
    visitText:
      'This is the time you wished for. An advisor will call you to confirm it and to tell you where to meet. To change it, answer this email or call {phone}.',
    calendarText: 'The attached file puts the visit into your calendar, marked as not yet confirmed.',
    property: 'Home',
    when: 'Wished time',
    place: 'Place',
    see: 'See the home',
    browse: 'Browse more homes',
    footnote:
      'You receive this email because this address was left on our website. If it was not you, no further email will come; you need do nothing.',
  },
  hi: {
    greeting: 'नमस्ते {name},',
    stranger: 'नमस्ते,',
    receiptSubject: 'आपकी पूछताछ हमें मिल गई है',
    receiptHeading: 'धन्यवाद, आपकी पूछताछ हमें मिल गई है',
    receiptText:
      'यह हमारे सलाहकारों के पास है। उनमें से कोई आपको फ़ोन करेगा या लिखेगा, आम तौर पर उसी कामकाजी दिन में। जल्दी हो तो {phone} पर फ़ोन करें।',
    visitSubject: 'आपका विज़िट अनुरोध: {when}',
    visitHeading: 'आपका विज़िट अनुरोध हमें मिल गया है',
    visitText:
      'यही समय आपने चुना है। हमारा सलाहकार फ़ोन करके इसे पक्का करेगा और मिलने की जगह बताएगा। समय बदलना हो तो इस मेल का जवाब दें या {phone} पर फ़ोन करें।',
    calendarText: 'साथ की फ़ाइल से यह विज़िट आपके कैलेंडर में जुड़ जाएगी, अभी पुष्टि बाकी है।',
    property: 'घर',
    when: 'चुना हुआ समय',
    place: 'जगह',
    see: 'घर देखें',
    browse: 'और घर देखें',
    footnote:
      'यह मेल इसलिए आया है क्योंकि यह पता हमारी वेबसाइट पर दिया गया था। अगर आपने नहीं दिया, तो कुछ करने की ज़रूरत नहीं; और मेल नहीं आएगा।',
  },
};

/**
 * A first name that is nothing but one. Anybody may type anybody's address into a form, so nothing that could carry a
 * message, a link or a number reaches the one who owns it.
 */
export function readPlainName(name: string): string {
  const first = name.normalize('NFC').trim().split(/\s+/)[0] ?? '';
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) ? first : '';
}

/** To a visitor: that it arrived, and what happens next. */
export function writeReceipt(publicUrl: string, language: Language, values: InquiryReceipt | VisitReceipt): Letter {
  const { propertyId, propertyTitle } = values;
  const said = words[language];
  const name = readPlainName(values.name);
  const isVisit = 'visit' in values;
  const when = isVisit ? formatMoment(visitStart(values.visit), language) : '';
  const fill = (text: string) =>
    text.replace('{name}', name).replace('{phone}', brand.phones[0].replaceAll(' ', '\u00a0')).replace('{when}', when);
  return {
    language,
    subject: fill(isVisit ? said.visitSubject : said.receiptSubject),
    heading: isVisit ? said.visitHeading : said.receiptHeading,
    paragraphs: [
      fill(name === '' ? said.stranger : said.greeting),
      fill(isVisit ? said.visitText : said.receiptText),
      ...(isVisit ? [said.calendarText] : []),
    ],
    facts: [
      { label: said.when, value: when },
      { label: said.property, value: propertyTitle ?? '' },
      { label: said.place, value: isVisit ? values.place : '' },
    ],
    action:
      propertyId === null
        ? { label: said.browse, href: `${publicUrl}/properties` }
        : { label: said.see, href: `${publicUrl}/property/${propertyId}` },
    footnote: said.footnote,
  };
}
