import { crore, lakh } from '#contract/prices.ts';
import type { FacetQuery } from '#contract/properties.ts';
import { type OptionList, optionRules } from '#contract/property-options.ts';
import { isFiller } from './parse-search.ts';

type PriceWish = { typed: string } & Pick<FacetQuery, 'minPrice' | 'maxPrice'>;
/** Any of the options of the list; a listing may also say so in its words (UND-68: a title may have them as its name). */
export type ChoiceWish = { typed: string; list: OptionList; options: readonly string[] };
/** What some words of a search ask for beside themselves: a price in rupees, or a choice of a list. */
export type Wish = PriceWish | ChoiceWish;
/** A query whose prices are read from its words, and its choices beside them. */
export type MeantQuery = FacetQuery & { wishes?: readonly ChoiceWish[] };

/** Rupees; no home costs more. */
const highestPrice = 1e12;

const number = String.raw`(?:₹|rs\.?|inr)?\s*(\d+(?:[.,]\d+)*)`;
const bigUnit = 'crores?|crs?|करोड़?|lakhs?|lacs?|लाख';
/** `80 L` may be the name of a block, so it needs a word that speaks of prices. */
const unit = `\\s*(${bigUnit}|l)`;
const least = 'above|over|more than|min(?:imum)?|at least|starting(?: from| at)?|from|>=?';
const most = 'under|below|less than|up ?to|within|max(?:imum)?|not more than|at most|budget(?: of| is)?|<=?';
const orMore = String.raw`\+|plus|and above|or more|and more|onwards|से ज़?्?यादा|से अधिक|से ऊपर`;
const orLess = 'and below|or less|and under|max|budget|तक|से कम|के अंदर';

type Reading = (found: (string | undefined)[]) => Pick<FacetQuery, 'minPrice' | 'maxPrice'>;
const between: Reading = ([a, ofA, b, ofB]) => ({ minPrice: rupees(a, ofA ?? ofB), maxPrice: rupees(b, ofB) });
const prices: readonly [pattern: string, read: Reading][] = [
  [`between ${number}(?:${unit})? (?:and|to) ${number}${unit}`, between],
  [`(?:(?:from|within) )?${number}(?:${unit})?\\s*(?:to|-|–|—)\\s*${number}\\s*(${bigUnit})`, between],
  [`${number}\\s*(${bigUnit}) ?(?:${orMore})`, ([a, of]) => ({ minPrice: rupees(a, of) })],
  [`${number}\\s*(${bigUnit}) ?(?:${orLess})`, ([a, of]) => ({ maxPrice: rupees(a, of) })],
  [`(?:${most}) ?${number}${unit}`, ([a, of]) => ({ maxPrice: rupees(a, of) })],
  [`(?:${least}) ?${number}${unit}`, ([a, of]) => ({ minPrice: rupees(a, of) })],
  // An amount alone is what somebody can spend.
  [`${number}\\s*(${bigUnit})`, ([a, of]) => ({ maxPrice: rupees(a, of) })],
];

const choices: readonly [pattern: string, list: OptionList, ...options: string[]][] = [
  ['ready to move(?: in)?|ready possession|immediate possession', 'possession', 'ready'],
  ['fully[ -]?furnished', 'furnishing', 'fully-furnished'],
  ['semi[ -]?furnished', 'furnishing', 'semi-furnished'],
  ['un-?furnished', 'furnishing', 'unfurnished'],
  ['furnished', 'furnishing', 'fully-furnished', 'semi-furnished'],
  ['new launch(?:es)?|newly launched', 'features', 'new-launch'],
  ['rera(?:[ -]?(?:registered|approved))?', 'features', 'rera'],
  ['swimming pool', 'amenities', 'pool'],
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
const readers: readonly Reader[] = [
  ...prices.map(
    ([pattern, read]): Reader => ({
      pattern: whole(`(?:(?:priced?|budget|costing) )?(?:${pattern})`),
      read: ([typed, ...parts]) => ({ typed: typed.trim(), ...read(parts) }),
    }),
  ),
  ...choices.map(
    ([pattern, list, ...options]): Reader => ({
      pattern: whole(pattern),
      read: ([typed]) => ({ typed, list, options }),
    }),
  ),
];

function rupees(text = '', unit = ''): number {
  const isLakh = /^(?:l|लाख)/iu.test(unit);
  return Math.round(Number(text.replaceAll(',', '')) * (isLakh ? lakh : crore));
}

const isSound = (wish: Wish): boolean =>
  'list' in wish ||
  [wish.minPrice, wish.maxPrice].every((price) => price === undefined || (price > 0 && price <= highestPrice));

/** The wishes of a search text, and what else stands in it. */
export function readWishes(text: string): { wishes: Wish[]; words: string } {
  const wishes: Wish[] = [];
  let words = text.normalize('NFC');
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
  const isPriced = query.minPrice !== undefined || query.maxPrice !== undefined;
  const meant: FacetQuery = { ...query, search: words };
  const choices: ChoiceWish[] = [];
  for (const wish of wishes) {
    if ('list' in wish) {
      if (optionRules[wish.list] === 'all' || !query[wish.list]) choices.push(wish);
    } else if (!isPriced) {
      meant.minPrice ??= wish.minPrice;
      meant.maxPrice ??= wish.maxPrice;
    }
  }
  return choices.length > 0 ? { ...meant, wishes: choices } : meant;
}
