import { brand } from './brand.ts';
import type { Language } from './staff-choices.ts';
import { officeZone } from './visits.ts';

/** Letters about a breach, prepared from what is noted of it; without zod, since the office shows what the server sends. */

/** What the letters are made of. */
export type BreachFacts = Record<
  | 'whatHappened'
  | 'dataKinds'
  | 'place'
  | 'effects'
  | 'stepsTaken'
  | 'advice'
  | 'contact'
  | 'cause'
  | 'prevention'
  | 'knownAt',
  string
> & {
  beganAt: string | null;
  endedAt: string | null;
  touchedCount: number;
  mailCount: number;
  lettersAt: string | null;
  peopleToldAt: string | null;
};

/** Stands where something is still to be written; a letter with it is never sent. */
export const gap = { en: '[still to be written]', hi: '[अभी लिखना है]' } as const;
export const hasGap = (words: string): boolean => Object.values(gap).some((mark) => words.includes(mark));

export const letterSubjects: Record<Language, string> = {
  en: 'Important: your personal data and an incident at our house',
  hi: 'ज़रूरी सूचना: आपका निजी डेटा और हमारे यहाँ हुई एक घटना',
};

/** By the office's clock, in 24 hours: browsers and the server do not write am and pm alike, and screen and letter must be one. */
function writeMoment(iso: string, language: Language): string {
  const at = new Date(iso);
  const zone = { timeZone: officeZone.name } as const;
  const locale = language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN';
  const month = new Intl.DateTimeFormat(locale, { ...zone, month: 'long' }).format(at);
  const [date = ''] = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short' }).format(at).split(' ');
  const time = new Intl.DateTimeFormat('sv-SE', { ...zone, timeStyle: 'short' }).format(at);
  const [year, , day] = date.split('-');
  return language === 'hi'
    ? `${Number(day)} ${month} ${year}, ${time} बजे`
    : `${Number(day)} ${month} ${year}, ${time} IST`;
}

const joined = (parts: (string | false)[]) => parts.filter(Boolean).join('\n\n');
/** A heading over its text; what need not be said is left out when there is nothing. */
const part = (heading: string, text: string, whenEmpty: string | false) =>
  (text !== '' || whenEmpty !== false) && `${heading}\n${text || whenEmpty}`;

const writeTime = ({ beganAt, endedAt }: BreachFacts, language: Language): string => {
  const [from, until] = [beganAt, endedAt].map((at) => at && writeMoment(at, language));
  if (language === 'hi') return from && until ? `${from} से ${until} तक` : from ? `${from} से` : '';
  return from && until ? `From ${from} until ${until}` : from ? `Since ${from}` : '';
};

/** To each person, after the greeting. What rule 7(1) asks for, in its order: what, what it may mean, what is done, what they can do, whom to ask. */
export function preparePeopleLetter(facts: BreachFacts, language: Language): string {
  const open = gap[language];
  const { whatHappened, dataKinds, effects, stepsTaken, advice, contact } = facts;
  if (language === 'hi')
    return joined([
      `हमारे यहाँ एक घटना हुई है जिसमें आपका वह निजी डेटा भी प्रभावित हुआ है जो आपने ${brand.nameInHindi} को दिया था। क़ानून (डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023) के अनुसार हम आपको बता रहे हैं, और हम चाहते हैं कि आप यह हमसे ही जानें।`,
      part('क्या हुआ', whatHappened, open),
      part('कब', writeTime(facts, language), false),
      part('आपका कौन सा डेटा', dataKinds, open),
      part('आपके लिए इसका क्या मतलब हो सकता है', effects, open),
      part('हमने क्या किया है', stepsTaken, open),
      part('आप क्या कर सकते हैं', advice, open),
      part('किससे पूछें', contact, open),
      'आप भारत के डेटा संरक्षण बोर्ड से भी शिकायत कर सकते हैं।',
    ]);
  return joined([
    `There was an incident at our house that also touched personal data which you gave to ${brand.name}. The law (Digital Personal Data Protection Act, 2023) has us tell you, and we want you to know it from us.`,
    part('What happened', whatHappened, open),
    part('When', writeTime(facts, language), false),
    part('Which of your data', dataKinds, open),
    part('What it may mean for you', effects, open),
    part('What we have done', stepsTaken, open),
    part('What you can do', advice, open),
    part('Whom to ask', contact, open),
    'You may also complain to the Data Protection Board of India.',
  ]);
}

const toBoard = (title: string) =>
  `To the Data Protection Board of India\n${title}\nFrom: ${brand.name}, ${brand.address.join(', ')}`;

/** Without delay: description, nature, extent, time, place, likely effects (rule 7(2)(a)). */
export function prepareBoardFirst(facts: BreachFacts): string {
  const { whatHappened, dataKinds, place, effects, contact, touchedCount, knownAt } = facts;
  return joined([
    toBoard('Intimation of a personal data breach, rule 7(2)(a) of the Digital Personal Data Protection Rules, 2025'),
    part('Known to us since', writeMoment(knownAt, 'en'), false),
    part('What happened', whatHappened, gap.en),
    part('When it happened', writeTime(facts, 'en'), 'Not known yet.'),
    part('Where it happened', place, gap.en),
    part('Nature and extent', `${dataKinds || gap.en}\nPeople touched, as far as is known now: ${touchedCount}`, false),
    part('Likely effects', effects, gap.en),
    part('Contact', contact, gap.en),
    'The details that rule 7(2)(b) asks for follow within 72 hours of the time above.',
  ]);
}

/** Within 72 hours: the same brought up to date, causes, measures, who caused it, remedies, what people were told (rule 7(2)(b)). */
export function prepareBoardDetails(facts: BreachFacts): string {
  const { whatHappened, dataKinds, place, effects, contact, cause, prevention, stepsTaken } = facts;
  const { touchedCount, mailCount, lettersAt, peopleToldAt, knownAt } = facts;
  const told = [
    lettersAt && `Letters by e-mail to ${mailCount} people since ${writeMoment(lettersAt, 'en')}.`,
    peopleToldAt && `All others, and by other ways, until ${writeMoment(peopleToldAt, 'en')}.`,
  ].filter(Boolean);
  return joined([
    toBoard('Details of a personal data breach, rule 7(2)(b) of the Digital Personal Data Protection Rules, 2025'),
    part('Known to us since', writeMoment(knownAt, 'en'), false),
    part('What happened', whatHappened, gap.en),
    part('When it happened', writeTime(facts, 'en'), 'Not known yet.'),
    part('Where it happened', place, gap.en),
    part('Nature and extent', `${dataKinds || gap.en}\nPeople touched: ${touchedCount}`, false),
    part('Effects', effects, gap.en),
    part('Events, circumstances and reasons, and what is known of whoever caused it', cause, gap.en),
    part('Measures against the risk', stepsTaken, gap.en),
    part('Remedies that keep it from happening again', prevention, gap.en),
    part('What the people were told', told.join('\n'), gap.en),
    part('Contact', contact, gap.en),
  ]);
}
