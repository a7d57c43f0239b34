import type { Language } from '../platform/messages/delivery.ts';
import type { Letter } from './render-letter.ts';

/** In the words of a template, filled in for one person: nothing in it but a plain name comes from a form. */
export type StaffLetter = {
  inquiryId: string;
  templateId: string;
  subject: string;
  text: string;
  /** Who pressed. */
  by: { id: string; name: string };
};

const words: Record<Language, { why: string; rights: string }> = {
  en: {
    why: 'You get this email because you asked us about a home. To get no more like it, press “Unsubscribe” in your mail program, or go to the page of your data.',
    rights: 'The page of your data',
  },
  hi: {
    why: 'यह ईमेल आपको इसलिए मिला है कि आपने हमसे किसी घर के बारे में पूछा था। ऐसे ईमेल और न चाहिए हों तो अपने मेल ऐप में “Unsubscribe” दबाएँ, या अपने डेटा के पेज पर जाएँ।',
    rights: 'आपके डेटा का पेज',
  },
};

export function writeStaffLetter(publicUrl: string, language: Language, { subject, text }: StaffLetter): Letter {
  return {
    language,
    subject,
    heading: subject,
    paragraphs: text.split(/\r?\n\s*\r?\n/).filter((one) => one.trim() !== ''),
    footnote: words[language].why,
    links: [{ label: words[language].rights, href: `${publicUrl}/privacy/requests` }],
  };
}
