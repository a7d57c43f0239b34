import { brand } from '#contract/brand.ts';
import { daysAimedAt, daysToAnswer, keptParts, type RequestKind } from '#contract/privacy-choices.ts';
import { officeZone } from '#contract/visits.ts';
import type { Language } from '../platform/messages/delivery.ts';
import type { Letter } from './render-letter.ts';
import { readPlainName } from './write-receipt.ts';

/** To whoever asked for something about their data: staff wrote it down, did it, or refused it. */
export type PrivacyAnswer = {
  event: 'entered' | 'done' | 'refused';
  kind: RequestKind;
  name: string;
  askedAt: Date | string;
  /** What an admin wrote for them; empty where nothing. */
  answer: string;
};

type Words = {
  greeting: string;
  stranger: string;
  subject: Record<PrivacyAnswer['event'], string>;
  asked: Record<RequestKind, string>;
  entered: string;
  notYou: string;
  done: Record<RequestKind, string>;
  refused: string;
  stays: string;
  complain: string;
};

const words: Record<Language, Words> = {
  en: {
    greeting: 'Dear {name},',
    stranger: 'Hello,',
    subject: {
      entered: 'We have written down your request',
      done: 'Your request is answered',
      refused: 'Your request is refused',
    },
    asked: {
      erasure: 'On {day} you asked us to erase what we keep about you.',
      correction: 'On {day} you asked us to correct what we keep about you.',
      complaint: 'On {day} you complained to us.',
    },
    entered:
      'Somebody of us wrote that down for you. We aim to answer within {aim} days; the law gives us {days}. The answer comes to this address.',
    notYou:
      'You did not ask for that? Then please call {phone} at once: nothing is decided before somebody has read it.',
    done: {
      erasure:
        'That is done. Your name, number, address and words are taken out of everything, and our letters to you are deleted. The same happens to this one: as soon as it has left, your address is in no list of ours.',
      correction: 'That is done: it reads now as you told us.',
      complaint: 'Our Grievance Officer has read it and answers:',
    },
    refused: 'We did not do that, for this reason:',
    stays: 'What stays names nobody, or the law asks for it:',
    complain:
      'You do not agree? Complain to our Grievance Officer: {email}, {phone}. If that does not help, you may complain to the Data Protection Board of India.',
  },
  hi: {
    greeting: 'नमस्ते {name},',
    stranger: 'नमस्ते,',
    subject: {
      entered: 'आपका अनुरोध दर्ज कर लिया गया है',
      done: 'आपके अनुरोध का जवाब',
      refused: 'आपका अनुरोध स्वीकार नहीं हुआ',
    },
    asked: {
      erasure: '{day} को आपने कहा था कि हम आपके बारे में जो कुछ रखते हैं, उसे मिटा दें।',
      correction: '{day} को आपने कहा था कि हम आपके बारे में रखी जानकारी ठीक करें।',
      complaint: '{day} को आपने हमसे शिकायत की थी।',
    },
    entered:
      'हमारे एक साथी ने इसे आपके लिए दर्ज किया है। हमारी कोशिश {aim} दिन में जवाब देने की है; कानून {days} दिन देता है। जवाब इसी पते पर आएगा।',
    notYou: 'क्या यह आपने नहीं माँगा था? तो कृपया तुरंत {phone} पर फ़ोन करें: किसी के पढ़े बिना कुछ तय नहीं होता।',
    done: {
      erasure:
        'यह हो गया है। आपका नाम, नंबर, पता और आपके शब्द हर जगह से हटा दिए गए हैं, और आपको भेजे हमारे मेल मिटा दिए गए हैं। इस मेल के साथ भी यही होगा: भेजे जाते ही आपका पता हमारी किसी सूची में नहीं रहेगा।',
      correction: 'यह हो गया है: अब सब वैसा ही लिखा है जैसा आपने बताया।',
      complaint: 'हमारे शिकायत अधिकारी ने इसे पढ़ा है। उनका जवाब:',
    },
    refused: 'हमने ऐसा नहीं किया। कारण यह है:',
    stays: 'जो बचता है, उससे किसी का नाम नहीं जुड़ता, या कानून उसे रखने को कहता है:',
    complain:
      'आप सहमत नहीं हैं? हमारे शिकायत अधिकारी से शिकायत करें: {email}, {phone}। उससे बात न बने तो आप भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',
  },
};

/** The reason of a refusal and the answer to a complaint stand apart, as an admin wrote them. */
export function writePrivacyAnswer(language: Language, { event, kind, name, askedAt, answer }: PrivacyAnswer): Letter {
  const said = words[language];
  const known = readPlainName(name);
  const day = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    dateStyle: 'long',
    timeZone: officeZone.name,
  }).format(new Date(askedAt));
  const fill = (text: string) =>
    text
      .replace('{name}', () => known)
      .replace('{day}', day)
      .replace('{aim}', String(daysAimedAt))
      .replace('{days}', String(daysToAnswer))
      .replace('{email}', brand.emails[0])
      .replace('{phone}', brand.phones[0].replaceAll(' ', '\u00a0'));
  const isErased = event === 'done' && kind === 'erasure';
  const became = {
    entered: [said.entered, said.notYou],
    done: [said.done[kind], ...(isErased ? [answer, said.stays] : [])],
    refused: [said.refused],
  }[event];
  return {
    language,
    subject: said.subject[event],
    heading: said.subject[event],
    paragraphs: [known === '' ? said.stranger : said.greeting, said.asked[kind], ...became].filter(Boolean).map(fill),
    ...(isErased ? { facts: keptParts.map((part) => factOf(language, part)) } : { quote: answer }),
    ...(event !== 'entered' && { footnote: fill(said.complain) }),
  };
}

const factOf = (language: Language, { what, why, inHindi }: (typeof keptParts)[number]) =>
  language === 'hi' ? { label: inHindi.what, value: inHindi.why } : { label: what, value: why };
