import { prepareBoardDetails, prepareBoardFirst, preparePeopleLetter } from '#contract/breach-letters.ts';
import type { Breach } from '#contract/breaches.ts';

/** The four letters of a breach, by the field that holds words of one's own. */
export const letterNames = ['wordsEn', 'wordsHi', 'boardFirst', 'boardDetails'] as const;
export type LetterName = (typeof letterNames)[number];

const prepared: Record<LetterName, (breach: Breach) => string> = {
  wordsEn: (breach) => preparePeopleLetter(breach, 'en'),
  wordsHi: (breach) => preparePeopleLetter(breach, 'hi'),
  boardFirst: prepareBoardFirst,
  boardDetails: prepareBoardDetails,
};

export const prepareLetter = (name: LetterName, breach: Breach): string => prepared[name](breach);
/** As it would leave now. */
export const wordsOf = (name: LetterName, breach: Breach): string => breach[name] || prepareLetter(name, breach);
/** Letters to people have fixed words once the first has been queued. */
export const isFixed = (name: LetterName, { lettersAt }: Breach): boolean =>
  lettersAt !== null && (name === 'wordsEn' || name === 'wordsHi');
export const languageOf = (name: LetterName) => (name === 'wordsHi' ? 'hi' : 'en');
