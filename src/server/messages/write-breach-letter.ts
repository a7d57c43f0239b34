import type { Language } from '../platform/messages/delivery.ts';
import type { Letter } from './render-letter.ts';
import { readPlainName } from './write-receipt.ts';

/** To somebody whose data a breach touches: words that an admin has read (DPDP Act 2023, section 8(6)). */
export type BreachLetter = {
  name: string;
  subject: string;
  /** Parts with an empty line between. */
  words: string;
};

export function writeBreachLetter(language: Language, { name, subject, words }: BreachLetter): Letter {
  const known = readPlainName(name);
  const greeting =
    language === 'hi' ? (known === '' ? 'नमस्ते,' : `नमस्ते ${known},`) : known === '' ? 'Hello,' : `Dear ${known},`;
  return { language, subject, heading: subject, paragraphs: [greeting, ...words.split(/\n{2,}/)] };
}
