import type { Language } from '../platform/messages/delivery.ts';
import type { Letter } from './render-letter.ts';
import { formatMoment } from './write-notice.ts';

/**
 * A sign-in from a browser or program that was not seen at the account before, or a password that is another one now.
 * No password is ever in it.
 */
export type AccessTemplate = 'new-device' | 'password-changed';

/** To the owner of the account, who may not be the one who did it. */
export type AccessNotice = {
  name: string;
  at: Date | string;
  /** Browser and system in words, and the network address it came from. */
  device: string;
  address: string;
};

const words: Record<Language, Record<AccessTemplate, Record<'subject' | 'text' | 'foot', string>>> = {
  en: {
    'new-device': {
      subject: 'New sign-in to your account',
      text: 'Somebody signed in to your account on {when} from a device that was not used for it before.',
      foot: 'If this was you, there is nothing to do. If not, set a new password now, which signs everybody out, and tell an administrator.',
    },
    'password-changed': {
      subject: 'Your password was changed',
      text: 'The password of your account was changed on {when}. You are signed out on every other device.',
      foot: 'If this was not you, set a new password now and tell an administrator.',
    },
  },
  hi: {
    'new-device': {
      subject: 'आपके खाते में नया साइन इन',
      text: '{when} को आपके खाते में एक ऐसे डिवाइस से साइन इन हुआ जिससे पहले कभी नहीं हुआ था।',
      foot: 'यह आपने किया है तो कुछ करने की ज़रूरत नहीं। नहीं किया तो अभी नया पासवर्ड बनाएँ, उससे सभी साइन आउट हो जाएँगे, और अपने एडमिन को बताएँ।',
    },
    'password-changed': {
      subject: 'आपका पासवर्ड बदला गया',
      text: 'आपके खाते का पासवर्ड {when} को बदला गया। बाकी सभी डिवाइस से आप साइन आउट हो गए हैं।',
      foot: 'यह आपने नहीं किया तो अभी नया पासवर्ड बनाएँ और अपने एडमिन को बताएँ।',
    },
  },
};

const around: Record<Language, Record<'greeting' | 'device' | 'address' | 'reset', string>> = {
  en: {
    greeting: 'Dear {name},',
    device: 'Device',
    address: 'Address',
    reset: 'Set a new password',
  },
  hi: {
    greeting: 'नमस्ते {name},',
    device: 'डिवाइस',
    address: 'पता',
    reset: 'नया पासवर्ड बनाएँ',
  },
};

export function writeAccessNotice(
  publicUrl: string,
  { template, language, values }: { template: AccessTemplate; language: Language; values: AccessNotice },
): Letter {
  const said = words[language][template];
  const frame = around[language];
  return {
    language,
    subject: said.subject,
    heading: said.subject,
    paragraphs: [
      frame.greeting.replace('{name}', () => values.name),
      said.text.replace('{when}', formatMoment(new Date(values.at), language)),
    ],
    facts: [
      { label: frame.device, value: values.device },
      { label: frame.address, value: values.address },
    ],
    action: { label: frame.reset, href: `${publicUrl}/admin/forgot-password` },
    footnote: said.foot,
  };
}
