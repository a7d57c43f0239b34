import { brand } from '#contract/brand.ts';
import { officeZone } from '#contract/visits.ts';
import type { Language } from '../platform/messages/delivery.ts';
import type { Letter } from './render-letter.ts';
import { readPlainName } from './write-receipt.ts';

/** To whoever is about to be taken out of an inquiry (DPDP Rules 2025, rule 8(2)). Like receipts it repeats no words of the form. */
export type ErasureNotice = {
  /** What the link keeps. */
  noticeId: string;
  name: string;
  sentAt: Date | string;
  /** For which they keep it by the link. */
  months: number;
};

const words: Record<
  Language,
  Record<'subject' | 'greeting' | 'stranger' | 'sent' | 'goes' | 'keep' | 'action' | 'footnote', string>
> = {
  en: {
    subject: 'We are about to erase your enquiry',
    greeting: 'Dear {name},',
    stranger: 'Hello,',
    sent: 'On {day} you wrote to us about a home. That was answered or closed long ago, and we keep nothing for longer than it is needed.',
    goes: 'Two days after this letter we take your name, number, address and words out of everything. You need do nothing for that.',
    keep: 'Are you still looking, or do you want us to keep the enquiry for another reason? Open the page below and say so: we keep it for another {months} months then.',
    action: 'Keep my enquiry',
    footnote:
      'The page asks once more before anything is kept. To be erased sooner, or for any question about your data, call {phone}.',
  },
  hi: {
    subject: 'हम आपकी पूछताछ मिटाने वाले हैं',
    greeting: 'नमस्ते {name},',
    stranger: 'नमस्ते,',
    sent: '{day} को आपने एक घर के बारे में हमें लिखा था। उसका जवाब दिया जा चुका है या वह बात बहुत पहले पूरी हो चुकी है, और हम कोई जानकारी ज़रूरत से ज़्यादा समय तक नहीं रखते।',
    goes: 'इस मेल के दो दिन बाद हम आपका नाम, नंबर, पता और आपके लिखे शब्द हर जगह से मिटा देंगे। इसके लिए आपको कुछ नहीं करना है।',
    keep: 'क्या आप अब भी घर खोज रहे हैं, या किसी और कारण से चाहते हैं कि पूछताछ रखी जाए? नीचे का पेज खोलकर बताएँ: तब हम उसे और {months} महीने रखेंगे।',
    action: 'मेरी पूछताछ रखें',
    footnote:
      'कुछ भी रखने से पहले पेज एक बार और पूछता है। पहले मिटवाने या अपने डेटा के बारे में किसी भी सवाल के लिए {phone} पर फ़ोन करें।',
  },
};

export function writeErasureNotice(language: Language, { name, sentAt, months }: ErasureNotice, link: string): Letter {
  const said = words[language];
  const known = readPlainName(name);
  const day = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    dateStyle: 'long',
    timeZone: officeZone.name,
  }).format(new Date(sentAt));
  const fill = (text: string) =>
    text
      .replace('{name}', known)
      .replace('{day}', day)
      .replace('{months}', String(months))
      .replace('{phone}', brand.phones[0].replaceAll(' ', '\u00a0'));
  return {
    language,
    subject: said.subject,
    heading: said.subject,
    paragraphs: [fill(known === '' ? said.stranger : said.greeting), fill(said.sent), said.goes, fill(said.keep)],
    action: { label: said.action, href: link },
    footnote: fill(said.footnote),
  };
}
