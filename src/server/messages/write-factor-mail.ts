import type { Language } from '../platform/messages/delivery.ts';
import type { Letter } from './render-letter.ts';
import { formatMoment } from './write-notice.ts';

/** To the owner of an account: how it is signed in to is another now. No key, code or password is ever in it. */
export type FactorNotice = {
  name: string;
  change: 'removed' | 'rescued' | 'passkey added';
  /** Name of whoever did it; null for the owner, and where it was done on the server itself. */
  by: string | null;
  at: Date | string;
};

type Words = { subject: string; text: (by: string, when: string) => string; next: string };

const words: Record<Language, Record<FactorNotice['change'], Words>> = {
  en: {
    removed: {
      subject: 'Your second factor was removed',
      text: (by, when) =>
        `${by} removed your authenticator app, passkeys and recovery codes on ${when}. You are signed out everywhere.`,
      next: 'Your password alone signs you in now. Set a second factor up again in your settings, under Security.',
    },
    rescued: {
      subject: 'Your account was reset on the server',
      text: (_, when) =>
        `Whoever runs the server gave your account a new way in on ${when}. You are signed out everywhere.`,
      next: 'Ask them what was changed, choose a password of your own and set a second factor up again.',
    },
    'passkey added': {
      subject: 'A passkey was added to your account',
      text: (_, when) => `Since ${when} a new passkey signs you in.`,
      next: 'Your settings list all of them, under Security.',
    },
  },
  hi: {
    removed: {
      subject: 'आपका दूसरा सत्यापन हटाया गया',
      text: (by, when) =>
        `${by} ने ${when} को आपका ऑथेंटिकेटर ऐप, पासकी और रिकवरी कोड हटा दिए। आप हर जगह से साइन आउट हो गए हैं।`,
      next: 'अब केवल आपका पासवर्ड साइन इन कराता है। सेटिंग्स में, Security के नीचे, दूसरा सत्यापन फिर से लगाएँ।',
    },
    rescued: {
      subject: 'आपका खाता सर्वर पर रीसेट किया गया',
      text: (_, when) => `सर्वर चलाने वाले ने ${when} को आपके खाते में आने का नया रास्ता बनाया। आप हर जगह से साइन आउट हो गए हैं।`,
      next: 'उनसे पूछें कि क्या बदला, अपना पासवर्ड चुनें और दूसरा सत्यापन फिर से लगाएँ।',
    },
    'passkey added': {
      subject: 'आपके खाते में पासकी जोड़ी गई',
      text: (_, when) => `${when} से एक नई पासकी आपको साइन इन कराती है।`,
      next: 'सभी पासकी सेटिंग्स में, Security के नीचे दिखती हैं।',
    },
  },
};

const around: Record<Language, Record<'greeting' | 'settings' | 'foot', string>> = {
  en: {
    greeting: 'Dear {name},',
    settings: 'Open settings',
    foot: 'If you know nothing of this, set a new password now and tell an administrator.',
  },
  hi: {
    greeting: 'नमस्ते {name},',
    settings: 'सेटिंग्स खोलें',
    foot: 'आपको इसका पता नहीं है तो अभी नया पासवर्ड बनाएँ और अपने एडमिन को बताएँ।',
  },
};

export function writeFactorNotice(
  publicUrl: string,
  language: Language,
  { name, change, by, at }: FactorNotice,
): Letter {
  const said = words[language][change];
  const frame = around[language];
  return {
    language,
    subject: said.subject,
    heading: said.subject,
    paragraphs: [
      frame.greeting.replace('{name}', () => name),
      said.text(by ?? '', formatMoment(new Date(at), language)),
      said.next,
    ],
    action: { label: frame.settings, href: `${publicUrl}/admin/settings?tab=security` },
    footnote: frame.foot,
  };
}
