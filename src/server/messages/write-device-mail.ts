import type { Language } from '../platform/messages/delivery.ts';
import type { Letter } from './render-letter.ts';
import { formatMoment } from './write-notice.ts';

/** To the owner of an account somebody has signed in to from a browser or program that was not seen there before. */
export type NewDeviceNotice = {
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
    subject: 'New sign-in to your account',
    greeting: 'Dear {name},',
    text: 'Somebody signed in to your account on {when} from a device that was not used for it before.',
    device: 'Device',
    address: 'Address',
    reset: 'Set a new password',
    foot: 'If this was you, there is nothing to do. If not, set a new password now, which signs everybody out, and tell an administrator.',
  },
  hi: {
    subject: 'आपके खाते में नया साइन इन',
    greeting: 'नमस्ते {name},',
    text: '{when} को आपके खाते में एक ऐसे डिवाइस से साइन इन हुआ जिससे पहले कभी नहीं हुआ था।',
    device: 'डिवाइस',
    address: 'पता',
    reset: 'नया पासवर्ड बनाएँ',
    foot: 'यह आपने किया है तो कुछ करने की ज़रूरत नहीं। नहीं किया तो अभी नया पासवर्ड बनाएँ, उससे सभी साइन आउट हो जाएँगे, और अपने एडमिन को बताएँ।',
  },
};

export function writeNewDevice(
  publicUrl: string,
  language: Language,
  { name, at, device, address }: NewDeviceNotice,
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
