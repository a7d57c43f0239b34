import { brand } from '#contract/brand.ts';
import type { Config } from '../platform/config.ts';
import type { Channel, Language } from '../platform/messages/delivery.ts';
import { type Rendered, renderLetter } from './render-letter.ts';

/** What a code may be for; a row of the database names it. */
export const codePurposes = [
  'gate',
  'query',
  'privacy',
  'alerts',
  'change-email',
  'change-phone',
  'reset-email',
  'reset-phone',
] as const;
export type CodePurpose = (typeof codePurposes)[number];
export type CodeTemplate = 'gate-code' | 'query-code' | 'privacy-code' | 'alerts-code' | 'change-code' | 'reset-code';

/** Both channels of a purpose share their words. */
export const templateOf = (purpose: CodePurpose): CodeTemplate => `${purpose.split('-')[0]}-code` as CodeTemplate;

/**
 * The SMS, word by word as they are registered with the operators (docs/OPERATIONS.md shows them filled): changing one
 * means registering it anew, else it is dropped. English stays within the 160 signs of one SMS.
 */
const sms: Record<CodeTemplate, Record<Language, string>> = {
  'gate-code': {
    en: '{code} is your {brand} code to open floor plans and documents. It is valid for {minutes} minutes. Do not share it with anyone.',
    hi: '{code} आपका {brand} कोड है, फ़्लोर प्लान और दस्तावेज़ खोलने के लिए। यह {minutes} मिनट तक मान्य है। इसे किसी को न बताएँ।',
  },
  'query-code': {
    en: '{code} is your {brand} code to confirm your phone number. It is valid for {minutes} minutes. Do not share it with anyone.',
    hi: '{code} आपका {brand} कोड है, अपना फ़ोन नंबर पक्का करने के लिए। यह {minutes} मिनट तक मान्य है। इसे किसी को न बताएँ।',
  },
  'privacy-code': {
    en: '{code} is your {brand} code to see what we keep about you. It is valid for {minutes} minutes. Do not share it with anyone.',
    hi: '{code} आपका {brand} कोड है, यह देखने के लिए कि हम आपके बारे में क्या रखते हैं। यह {minutes} मिनट तक मान्य है। इसे किसी को न बताएँ।',
  },
  'alerts-code': {
    en: '{code} is your {brand} code to save a search and get SMS about homes. It is valid for {minutes} minutes. Do not share it with anyone.',
    hi: '{code} आपका {brand} कोड है, खोज सेव करने और घरों के बारे में एसएमएस पाने के लिए। यह {minutes} मिनट तक मान्य है। इसे किसी को न बताएँ।',
  },
  'change-code': {
    en: '{code} is your {brand} code to change your contact details. It is valid for {minutes} minutes. Do not share it with anyone.',
    hi: '{code} आपका {brand} कोड है, अपने संपर्क विवरण बदलने के लिए। यह {minutes} मिनट तक मान्य है। इसे किसी को न बताएँ।',
  },
  'reset-code': {
    en: '{code} is your {brand} code to set a new password. It is valid for {minutes} minutes. If you did not ask for it, tell your administrator.',
    hi: '{code} आपका {brand} कोड है, नया पासवर्ड बनाने के लिए। यह {minutes} मिनट तक मान्य है। आपने नहीं माँगा हो तो अपने एडमिन को बताएँ।',
  },
};

/** Those that something cannot be done without, for whoever looks whether an account has words for each. */
export const codeTemplates = (Object.keys(sms) as CodeTemplate[]).filter((template) => template !== 'alerts-code');

const mail: Record<Language, { subject: string; heading: string; foot: string }> = {
  en: {
    subject: 'Your {brand} code',
    heading: 'Your code',
    foot: 'If you did not ask for it, nothing happens without it and you can leave this email unanswered.',
  },
  hi: {
    subject: 'आपका {brand} कोड',
    heading: 'आपका कोड',
    foot: 'अगर आपने इसे नहीं माँगा था, तो इसके बिना कुछ नहीं होता; इस मेल का जवाब देने की ज़रूरत नहीं है।',
  },
};

const brandIn: Record<Language, string> = { en: brand.name, hi: brand.nameInHindi };
const hiddenCode = '••••••';

export type WrittenCode = Rendered & {
  /** The same values by the names that the provider's template knows. */
  variables: Record<string, string>;
};

/** The message with a code in it; with `code: null` as it may be kept, with dots. */
export function writeCode(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  {
    template,
    channel,
    language,
    code,
    minutes,
  }: { template: CodeTemplate; channel: Channel; language: Language; code: string | null; minutes: number },
): WrittenCode {
  const variables = { code: code ?? hiddenCode, minutes: String(minutes) };
  const fill = (words: string) =>
    words.replace(/\{(\w+)\}/g, (_, name) => ({ ...variables, brand: brandIn[language] })[name as 'code'] ?? '');
  const text = fill(sms[template][language]);
  if (channel === 'sms') return { subject: '', text, html: '', variables };
  const words = mail[language];
  const letter = renderLetter(
    {
      language,
      // Subjects are shown on locked screens and kept in logs of mail servers.
      subject: fill(words.subject),
      heading: words.heading,
      code: variables.code,
      paragraphs: [text, words.foot],
    },
    publicUrl,
  );
  return { ...letter, variables };
}
