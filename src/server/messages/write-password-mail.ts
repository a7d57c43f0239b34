import type { Language } from '../platform/messages/delivery.ts';
import type { Letter } from './render-letter.ts';

/** To an owner whose codes strangers have used up: another way to a new password. The key is in no row. */
export type PasswordLink = { name: string; linkId: string; hours: number };

const words: Record<Language, Record<'subject' | 'greeting' | 'text' | 'life' | 'action' | 'foot', string>> = {
  en: {
    subject: 'A link to set a new password',
    greeting: 'Dear {name},',
    text: 'A new password was asked for, and codes are closed for now: too many were asked for, or too many wrong ones were typed. You can set your password with this link instead.',
    life: 'It works once, within {hours} hours.',
    action: 'Set a new password',
    foot: 'If you did not ask for it, somebody else did. Your password is still the old one, and you can leave this mail unanswered.',
  },
  hi: {
    subject: 'नया पासवर्ड बनाने का लिंक',
    greeting: 'नमस्ते {name},',
    text: 'नया पासवर्ड माँगा गया है और अभी कोड बंद हैं: बहुत ज़्यादा कोड माँगे गए या बहुत से ग़लत कोड डाले गए। आप इस लिंक से अपना पासवर्ड बना सकते हैं।',
    life: 'यह एक बार, {hours} घंटे के अंदर काम करता है।',
    action: 'नया पासवर्ड बनाएँ',
    foot: 'अगर आपने इसे नहीं माँगा था, तो किसी और ने माँगा है। आपका पासवर्ड वही पुराना है; इस मेल का जवाब देने की ज़रूरत नहीं है।',
  },
};

export function writePasswordLink(language: Language, { name, hours }: PasswordLink, link: string): Letter {
  const said = words[language];
  return {
    language,
    subject: said.subject,
    heading: said.subject,
    paragraphs: [said.greeting.replace('{name}', () => name), said.text, said.life.replace('{hours}', String(hours))],
    action: { label: said.action, href: link },
    footnote: said.foot,
  };
}
