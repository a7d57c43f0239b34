import { brand } from '#contract/brand.ts';
import type { Role } from '#contract/staff-choices.ts';
import type { Language } from '../platform/messages/delivery.ts';
import type { Letter } from './render-letter.ts';
import { formatMoment } from './write-notice.ts';

/** To somebody who was given an account. The password is never in it. */
export type StaffWelcome = { name: string; role: Role; addedBy: string };

/** To the owner of an account, at the old and the new address. Both values masked; null for what stayed. */
export type ContactChange = {
  name: string;
  email: string | null;
  phone: string | null;
  /** Name of whoever changed it; null for the owner. */
  by: string | null;
  at: Date | string;
};

const greeting: Record<Language, (name: string) => string> = {
  en: (name) => `Dear ${name},`,
  hi: (name) => `नमस्ते ${name},`,
};

export function writeStaffWelcome(publicUrl: string, language: Language, values: StaffWelcome): Letter {
  const { name, role, addedBy } = values;
  const isHindi = language === 'hi';
  return {
    language,
    subject: isHindi ? `${brand.nameInHindi} में आपका खाता` : `Your account at ${brand.name}`,
    heading: isHindi ? 'आपका खाता तैयार है' : 'Your account is ready',
    paragraphs: [
      greeting[language](name),
      isHindi
        ? `${addedBy} ने आपको ${role === 'admin' ? 'एडमिन' : 'कर्मचारी'} के रूप में जोड़ा है।`
        : `${addedBy} has added you as ${role === 'admin' ? 'an admin' : 'an employee'}.`,
      isHindi
        ? `इस ई-मेल पते और ${addedBy} से मिले पासवर्ड से साइन इन करें, फिर अपना पासवर्ड चुनें।`
        : `Sign in with this email address and the password that ${addedBy} tells you, then choose your own.`,
    ],
    action: { label: isHindi ? 'साइन इन करें' : 'Sign in', href: `${publicUrl}/admin/login` },
  };
}

export function writeContactChange(language: Language, { name, email, phone, by, at }: ContactChange): Letter {
  const isHindi = language === 'hi';
  const when = formatMoment(new Date(at), language);
  return {
    language,
    subject: isHindi ? 'आपके संपर्क विवरण बदले गए' : 'Your contact details were changed',
    heading: isHindi ? 'आपके संपर्क विवरण बदले गए' : 'Your contact details were changed',
    paragraphs: [
      greeting[language](name),
      isHindi
        ? `${when}: ${by === null ? 'आपके अपने खाते से, कोड के साथ, बदले गए।' : `${by} ने बदले।`}`
        : `They were changed on ${when} ${by === null ? 'from your own account, with a code' : `by ${by}`}.`,
    ],
    facts: [
      { label: isHindi ? 'नया ई-मेल' : 'New email', value: email ?? '' },
      { label: isHindi ? 'नया फ़ोन' : 'New phone', value: phone ?? '' },
    ],
    footnote: isHindi
      ? 'यह आपने नहीं किया तो तुरंत अपने एडमिन को बताएँ।'
      : 'If this was not you, tell an administrator at once.',
  };
}
