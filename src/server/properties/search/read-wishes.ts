import { unitOf } from '#contract/areas.ts';
import { crore, lakh } from '#contract/prices.ts';
import type { FacetQuery } from '#contract/properties.ts';
import { type OptionList, optionRules } from '#contract/property-options.ts';
import { plainDigits } from '#contract/typed-figures.ts';
import { isFiller } from './drop-filler.ts';
import { numberWords } from './parse-numbers.ts';
import type { Criteria } from './store-filters.ts';

const boundKeys = ['minPrice', 'maxPrice', 'minArea', 'maxArea'] as const;
/** Prices in rupees, areas in square feet. */
type Bounds = Partial<Record<(typeof boundKeys)[number], number | undefined>>;
type BoundsWish = { typed: string } & Bounds;
/** An area that is named alone, square feet: most tell the built-up one and are compared by their carpet area else. */
type AboutWish = { typed: string; about: number };
/** Any of the options of the list; a listing may also say so in its words (UND-68: a title may have them as its name). */
export type ChoiceWish = { typed: string; list: OptionList; options: readonly string[] };
/** What some words of a search ask for beside themselves: a price in rupees, or a choice of a list. */
export type Wish = BoundsWish | AboutWish | ChoiceWish;
/** A query whose prices are read from its words, and its choices beside them. */
export type MeantQuery = FacetQuery & { wishes?: readonly ChoiceWish[]; about?: NonNullable<Criteria['about']> };

/** Rupees or square feet; no home costs more, nor is larger. */
const highestBound = 1e12;

const figure = String.raw`(\d+(?:[.,]\d+)*)`;
const croreUnit = 'crores?|crs?|karor?e?|karo?a?d|caror|करोड़?';
const lakhUnit = 'la(?:kh|c|ck|k)s?|lkhs?|लाख';
const bigUnit = `${croreUnit}|${lakhUnit}`;
/** Without feet alone, which are those of a road. */
const areaUnit =
  'sq(?:uare)?[. -]*(?:f(?:ee)?t|foot|m(?:t?rs?|et(?:er|re)s?|ts?)?|y(?:a?r?ds?)?)\\.?|sq(?:uare)?[. -]*ga[jz]|s(?:q)?ft|sqf|ga[jz]|(?:वर्ग ?)?गज|ya?r?ds?|acres?|kanals?|marlas?|वर्ग ?(?:फीट|फुट|फ़ीट|मीटर)';
const least = 'above|over|more than|min(?:imum)?|at least|starting(?: from| at)?|from|>=?';
const most = 'under|below|less than|up ?to|within|max(?:imum)?|not more than|at most|budget(?: of| is)?|<=?';
const orMore = String.raw`\+|plus|and above|or more|and more|onwards|से ज़?्?यादा|से अधिक|(?:से|के) ऊपर|(?:se|ke) (?:zyada|jyada|adhik|upar|oopar|uper)`;
const orLess =
  'and below|or less|and under|max|budget|तक|से कम|(?:के|से) (?:अंदर|नीचे)|tak|se (?:kam|neeche|niche)|ke (?:andar|under|neeche|niche)';
/** Between the least and the most. */
const until = 'to|se|से|-|–|—';
const among = '(?: ?(?:tak|तक|(?:ke|के) (?:beech|bich|andar|बीच|अंदर)))?';
const about = 'around|about|approx(?:imately)?\\.?|nearly|roughly|lagbhag|kar(?:ee|i)b|लगभग|क़?रीब';
const orAbout = '(?:ke|के) (?:aas ?pas|aas ?paas|kar(?:ee|i)b|आस ?पास|क़?रीब)';

/** What is about so much is a tenth more or less. */
const tolerance = 0.1;

type Range = { from?: number; to?: number };
type Reading = (found: (string | undefined)[]) => Range;
type Readings = readonly [pattern: string, read: Reading][];
/** `said`: a unit in so many words; `any`: also what could be something else, behind a word that speaks of bounds. */
type Measure = { figure: string; said: string; any: string; count: (text?: string, unit?: string) => number };

const rangesOf = ({ figure, said, any, count }: Measure): Readings => {
  const between: Reading = ([a, ofA, b, ofB]) => ({ from: count(a, ofA ?? ofB), to: count(b, ofB) });
  return [
    [`between ${figure}(?:\\s*(${any}))? (?:and|to) ${figure}\\s*(${any})`, between],
    [`${figure}(?:\\s*(${any}))? (?:aur|and|और) ${figure}\\s*(${any}) (?:ke|के) (?:beech|bich|बीच)`, between],
    [`(?:(?:from|within) )?${figure}(?:\\s*(${any}))?\\s*(?:${until})\\s*${figure}\\s*(${said})${among}`, between],
    [`${figure}\\s*(${said}) ?(?:${orMore})`, ([a, of]) => ({ from: count(a, of) })],
    [`${figure}\\s*(${said}) ?(?:${orLess})`, ([a, of]) => ({ to: count(a, of) })],
    [`(?:${most}) ?${figure}\\s*(${any})`, ([a, of]) => ({ to: count(a, of) })],
    [`(?:${least}) ?${figure}\\s*(${any})`, ([a, of]) => ({ from: count(a, of) })],
  ];
};

/** `around 2 cr`: an amount alone is what somebody can spend, this is what it shall be worth. */
const isAbout: Reading = ([a, of]) => {
  const amount = rupees(a, of);
  return { from: Math.round(amount * (1 - tolerance)), to: Math.round(amount * (1 + tolerance)) };
};

/** Ten lakh at least: less is a number of something else. */
const inRupees = String.raw`(?:(?:₹|rs\.?|inr)\s*)?(\d[\d,]{5,}\d)`;
const saidUnit = `${bigUnit}|(?<=\\d\\d)l`;
const amount = String.raw`(?:(?:₹|rs\.?|inr)\s*)?${figure}`;
const prices: Readings = [
  // `80 L` may be the name of a block, `5l` as well; `80L` is an amount.
  ...rangesOf({ figure: amount, said: saidUnit, any: `${bigUnit}|l`, count: rupees }),
  [`(?:${about}) ${amount}\\s*(${saidUnit})`, isAbout],
  [`${amount}\\s*(${saidUnit}) ${orAbout}`, isAbout],
  // An amount alone is what somebody can spend.
  [`${amount}\\s*(${saidUnit})`, ([a, of]) => ({ to: rupees(a, of) })],
  [`(?:${least}) ?${inRupees}`, ([a]) => ({ from: numberIn(a) })],
  [`(?:${most}) ?${inRupees}|(?:₹|rs\\.?|inr)\\s*(\\d[\\d,]{5,}\\d)`, ([a, b]) => ({ to: numberIn(a ?? b) })],
  // In full without a word: as many digits as a price has, and round, as no number of anything else is.
  [`(?<!-)([1-9]\\d{2,4}0000|\\d{1,2},\\d\\d,\\d\\d,\\d{3}|\\d\\d,\\d\\d,\\d{3})`, ([a]) => ({ to: numberIn(a) })],
];

const areas: Readings = rangesOf({ figure, said: areaUnit, any: areaUnit, count: squareFeet });
const areaAlone = `(?:(?:${about}) )?${figure}\\s*(${areaUnit})(?: ${orAbout})?`;

const choices: readonly [pattern: string, list: OptionList, ...options: string[]][] = [
  ['(?:studio|(?:1|one|ek|एक) ?(?:rk|r k|आरके|room kitchen))(?: apartments?| flats?)?', 'bedrooms', 'studio'],
  [
    'ready to (?:move(?: in)?|shift)|move[ -]in ready|rtm|ready possession|immediate possession|रेडी टू मूव',
    'possession',
    'ready',
  ],
  ['fully[ -]?furnished', 'furnishing', 'fully-furnished'],
  ['semi[ -]?furnished', 'furnishing', 'semi-furnished'],
  ['un-?furnished', 'furnishing', 'unfurnished'],
  ['furnished', 'furnishing', 'fully-furnished', 'semi-furnished'],
  ['new launch(?:es)?|newly launched', 'features', 'new-launch'],
  ['rera(?:[ -]?(?:registered|approved))?', 'features', 'rera'],
  ['swimm?ing pool', 'amenities', 'pool'],
  ['gym|gymnasium', 'amenities', 'gym'],
  ['club ?house', 'amenities', 'clubhouse'],
  ["(?:kids |children[’']?s )?play ?area", 'amenities', 'play-area'],
  ['(?:jogging|walking) track', 'amenities', 'track'],
  ['(?:car )?parking', 'amenities', 'parking'],
  ['lift|elevator', 'amenities', 'lift'],
  ['power ?back ?up', 'amenities', 'power-backup'],
  ['cctv', 'amenities', 'cctv'],
];

/** Whole words, which nobody has said no to. */
const whole = (pattern: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{M}\\p{Nd}]|\\p{Nd}[.,])(?<!\\b(?:no|not|non|without)[ -])(?:${pattern})(?![\\p{L}\\p{M}\\p{Nd}])`.normalize(
      'NFC',
    ),
    'iu',
  );
type Reader = { pattern: RegExp; read: (found: RegExpExecArray) => Wish };
const reading = ([pattern, read]: Readings[number], write: (range: Range) => Bounds): Reader => ({
  pattern: whole(pattern),
  read: ([typed, ...parts]) => ({ typed: typed.trim(), ...write(read(parts)) }),
});
const readers: readonly Reader[] = [
  ...prices.map(([pattern, read]) =>
    reading([`(?:(?:priced?|budget|costing) )?(?:${pattern})`, read], ({ from, to }) => ({
      minPrice: from,
      maxPrice: to,
    })),
  ),
  ...areas.map((one) => reading(one, ({ from, to }) => ({ minArea: from, maxArea: to }))),
  { pattern: whole(areaAlone), read: ([typed, area, unit]) => ({ typed, about: squareFeet(area, unit) }) },
  ...choices.map(
    ([pattern, list, ...options]): Reader => ({
      pattern: whole(pattern),
      read: ([typed]) => ({ typed, list, options }),
    }),
  ),
];

const numberIn = (text = '') => Number(text.replaceAll(',', ''));

function rupees(text?: string, unit = ''): number {
  const isLakh = /^(?:l|लाख)/iu.test(unit);
  return Math.round(numberIn(text) * (isLakh ? lakh : crore));
}

function squareFeet(text?: string, unit = ''): number {
  return numberIn(text) * (unitOf(unit) ?? Number.NaN);
}

const isBound = (bound: number | undefined) => bound === undefined || (bound >= 1 && bound <= highestBound);
const isSound = (wish: Wish): boolean => {
  if ('list' in wish) return true;
  return 'about' in wish ? isBound(wish.about) : boundKeys.every((key) => isBound(wish[key]));
};

const figures = new Map([...numberWords, ['डेढ़', 1.5], ['ढाई', 2.5], ['dedh', 1.5], ['dhai', 2.5]] as const);
const spoken = new RegExp(
  `(?<![\\p{L}\\p{M}])(${[...figures.keys()].join('|').normalize('NFC')})(?=\\s*(?:${bigUnit.normalize('NFC')})(?![\\p{L}\\p{M}]))`,
  'giu',
);
const figureNamed = new Map([...figures].map(([word, figure]) => [word.normalize('NFC'), String(figure)]));

const end = '(?![\\p{L}\\p{M}])';
const inParts = new RegExp(
  `(\\d{1,3})\\s*(?:${croreUnit})${end}\\s*(?:and|aur|और)?\\s*(\\d{1,2})\\s*(?:${lakhUnit})${end}`.normalize('NFC'),
  'giu',
);
const ofRupees = new RegExp(
  `((?:${bigUnit})${end}) (?:rupees?|rupa(?:ye|y|iye)|rs\\.?|inr|रुपये|रुपए|रूपये)${end}`.normalize('NFC'),
  'giu',
);

/** `two crore`, `ढाई करोड़`, `1 crore 20 lakh`, `50 lakh rupees`: amounts as they are spoken. */
const inFigures = (text: string): string =>
  text
    .replace(spoken, (word) => figureNamed.get(word.toLowerCase()) ?? word)
    .replace(inParts, (_, crores, lakhs) => `${Number(crores) + Number(lakhs) / 100} cr`)
    .replace(ofRupees, '$1');

/** The wishes of a search text, and what else stands in it. */
export function readWishes(text: string): { wishes: Wish[]; words: string } {
  const wishes: Wish[] = [];
  let words = inFigures(plainDigits(text));
  for (const { pattern, read } of readers) {
    const found = pattern.exec(words);
    const wish = found && read(found);
    if (!wish || !isSound(wish)) continue;
    wishes.push(wish);
    words = `${words.slice(0, found.index)} ${words.slice(found.index + found[0].length)}`;
  }
  // `with` is no word to look for when what it leads to is a filter.
  if (wishes.length > 0 && isFiller(words)) words = '';
  return { wishes, words: words.trim().replace(/\s+/g, ' ') };
}

/** The query with what its words wish for taken out of them; the same query where they wish nothing. What was chosen wins. */
export function withWishes(query: FacetQuery): MeantQuery {
  if (!query.search) return query;
  const { wishes, words } = readWishes(query.search);
  if (wishes.length === 0) return query;
  const meant: MeantQuery = { ...query, search: words };
  const isPriced = query.minPrice !== undefined || query.maxPrice !== undefined;
  const isSized = Boolean(query.minArea || query.maxArea);
  const choices: ChoiceWish[] = [];
  for (const wish of wishes) {
    if ('list' in wish) {
      if (optionRules[wish.list] === 'all' || !query[wish.list]) choices.push(wish);
    } else if ('about' in wish) {
      const [least, most] = [wish.about * (1 - tolerance), wish.about * (1 + tolerance)];
      if (!isSized) meant.about = { least: Math.round(least), most: Math.round(most) };
    } else {
      if (!isPriced) {
        meant.minPrice ??= wish.minPrice;
        meant.maxPrice ??= wish.maxPrice;
      }
      if (!isSized) {
        meant.minArea ||= wish.minArea?.toFixed();
        meant.maxArea ||= wish.maxArea?.toFixed();
      }
    }
  }
  return choices.length > 0 ? { ...meant, wishes: choices } : meant;
}
