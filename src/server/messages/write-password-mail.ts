import type { Language } from '../platform/messages/delivery.ts';
import type { Letter } from './render-letter.ts';
import { formatMoment } from './write-notice.ts';

/** To the owner of an account whose password is another one now. Neither password is ever in it. */
export type PasswordChangeNotice = {
  name: string;
  at: Date | string;
  /** Browser and system in words, and the network address it came from. */
  device: string;
  address: string;
};

const words: Record<
  Language,
  Record<'subject' | 'greeting' | 'text' | 'device' | 'address' | 'reset' | 'foot', string>
> = {
  en: {
    subject: 'Your password was changed',
    greeting: 'Dear {name},',
    text: 'The password of your account was changed on {when}. You are signed out on every other device.',
    device: 'Device',
    address: 'Address',
    reset: 'Set a new password',
    foot: 'If this was not you, set a new password now and tell an administrator.',
  },
  hi: {
    subject: 'आपका पासवर्ड बदला गया',
    greeting: 'नमस्ते {name},',
    text: 'आपके खाते का पासवर्ड {when} को बदला गया। बाकी सभी डिवाइस से आप साइन आउट हो गए हैं।',
    device: 'डिवाइस',
    address: 'पता',
    reset: 'नया पासवर्ड बनाएँ',
    foot: 'यह आपने नहीं किया तो अभी नया पासवर्ड बनाएँ और अपने एडमिन को बताएँ।',
  },
};

export function writePasswordChange(
  publicUrl: string,
  language: Language,
  { name, at, device, address }: PasswordChangeNotice,
): Letter {
  const said = words[language];
  return {
    language,
    subject: said.subject,
    heading: said.subject,
    paragraphs: [
      said.greeting.replace('{name}', () => name),
      said.text.replace('{when}', formatMoment(new Date(at), language)),
    ],
    facts: [
      { label: said.device, value: device },
      { label: said.address, value: address },
    ],
    action: { label: said.reset, href: `${publicUrl}/admin/forgot-password` },
    footnote: said.foot,
  };
}
