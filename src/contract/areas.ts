import { figureOf, figurePattern, plainDigits } from './typed-figures.ts';

export type AreaKind = 'carpet' | 'built-up' | 'super' | 'plot' | 'unknown';
/** `min` and `max` in square feet, equal for a single figure; `text` is what said so, with decent blanks. */
export type Area = { kind: AreaKind; min: number; max: number; text: string };

const squareFeetPerMetre = 10.763_910_4;
const units: [pattern: string, squareFeet: number][] = [
  [String.raw`sq(?:uare)?[\s.-]*(?:f(?:ee)?t|foot)\b\.?`, 1],
  [String.raw`sq(?:uare)?[\s.-]*(?:m(?:t?rs?|eters?|etres?|ts?)?)(?![a-z])\.?2?`, squareFeetPerMetre],
  [String.raw`sq(?:uare)?[\s.-]*(?:y(?:a?r?ds?)?|ga[jz])\b\.?`, 9],
  [String.raw`(?:sqft|sqf|sft|ft2|feet|ft)\b\.?`, 1],
  [String.raw`(?:sqm|m\^?2|mtr2|m²)(?![a-z\d])`, squareFeetPerMetre],
  [String.raw`(?:syd|ga[jz]|yards?|yds?|yrds?|yd2)\b\.?`, 9],
  [String.raw`(?:वर्ग\s*)?गज`, 9],
  [String.raw`वर्ग\s*(?:फीट|फुट|फ़ीट)`, 1],
  [String.raw`वर्ग\s*मीटर`, squareFeetPerMetre],
  [String.raw`acres?\b`, 43_560],
  [String.raw`hectares?\b`, 107_639.104],
  // As measured in Haryana and Delhi.
  [String.raw`kanals?\b`, 5445],
  [String.raw`marlas?\b`, 272.25],
];
const known = units.map(([pattern, factor]): [RegExp, number] => [new RegExp(`^${pattern}`), factor]);

/** Square feet in one of the unit that the text begins with; null when it begins with none. */
export function unitOf(text: string): number | null {
  const bare = text.trim().toLowerCase().normalize('NFKC');
  return known.find(([pattern]) => pattern.test(bare))?.[1] ?? null;
}

/** Which area a wording means. "Super built-up" counts as super, so it is asked before built-up. */
export function kindOf(text: string): AreaKind {
  const bare = text.toLowerCase();
  if (/super|saleable/.test(bare)) return 'super';
  if (/carpet/.test(bare)) return 'carpet';
  if (/built?[\s-]*up|covered/.test(bare)) return 'built-up';
  if (/plot|land/.test(bare)) return 'plot';
  return 'unknown';
}

const n = `(?:${figurePattern})`;
const unit = units
  .map(([pattern]) => pattern)
  .join('|')
  .normalize('NFKC');
const kindWords = String.raw`(?:super|saleable|carpet|built?[\s-]*up|covered|plot|land)`;
/** What stands around a figure: its upper figure, its unit, and the same in square metres within brackets. */
const amount = new RegExp(
  String.raw`(?<![\d.,])(?<low>${n})\s*(?<lowUnit>${unit})?(?:\s*(?:-|–|—|\bto\b)\s*(?<high>${n}))?\s*(?<unit>${unit})?` +
    String.raw`(?:\s*\(\s*(?<bracket>${n})(?:\s*[-–]\s*${n})?\s*(?<bracketUnit>${unit})\s*\))?`,
  'g',
);
/** A rate is no area: `₹ 20,115/sq.ft.`, `5000 per sq ft`. Nor is one side of it: `20 x 45 ft`. */
const isMoneyBefore = /(?:₹|\brs\.?|\binr|@)\s*$/;
const isNoAreaAfter = /^\s*(?:\/|per\b|p\.?\s*s\.?\s*f\b|psf\b|[x×*]\s*\d|%|cr\b|crores?\b|la[ck]h?s?\b|bhk\b)/;
const isSideBefore = /\d\s*(?:ft|feet|')?\s*[x×*]\s*$/;
const isNegative = /(?:^|[\s(:=])[-−]$/;
const saysArea = new RegExp(String.raw`(?:${kindWords}|\barea|\bsize)[a-z\s-]*(?:is|of|[:=–-])?\s*$`);
const kindBefore = new RegExp(String.raw`${kindWords}[a-z\s:=–-]*\(?$`);
const wordsOfAreas = new RegExp(`${kindWords}|\\barea\\b|\\bsize\\b|\\babout\\b|\\bapprox\\b`, 'g');
const kindAfter = new RegExp(String.raw`^[\s.)]*${kindWords}[a-z\s-]*`);

/**
 * Areas named in a text: `Plot area 290(242.48 sq.m.)`, `800-1000`, `3 BHK, carpet 900 sq.ft., 4th floor`. In a longer
 * text a figure needs a unit or a word such as "area" before it. One without a unit is square feet unless the bracket
 * behind it, in square metres, shows that it was square yards. Negative figures and rates are none.
 */
export function parseAreas(text: string): Area[] {
  const bare = plainDigits(text).replace(/\s+/g, ' ').trim();
  if (bare === '' || bare.length > 500) return [];
  const lower = bare.toLowerCase();
  // Lower case of a few letters is longer: what was found could not be cut out of the text.
  const shown = lower.length === bare.length ? bare : lower;
  const found: Area[] = [];
  let from = 0;
  for (const match of lower.matchAll(amount)) {
    const at = match.index;
    if (at < from) continue;
    const end = at + match[0].trimEnd().length;
    const before = lower.slice(from, at);
    const after = lower.slice(end);
    const range = parseRange(match.groups ?? {});
    if (range === null || !isArea(match, before, after, lower)) continue;
    const wordsBefore = kindBefore.exec(before)?.[0] ?? '';
    const wordsAfter = wordsBefore === '' ? (kindAfter.exec(after)?.[0] ?? '') : '';
    const opening = /\(\s*$/.test(before) ? 1 : 0;
    const start = at - Math.max(wordsBefore.length, opening);
    const stop = end + (/^\s*\)/.test(after) && wordsAfter === '' ? 1 : wordsAfter.length);
    const said = shown
      .slice(start, stop)
      .replace(/(\d)\(/, '$1 (')
      .trim();
    found.push({ kind: kindOf(wordsBefore || wordsAfter), ...range, text: said });
    from = stop;
  }
  return found;
}

function isArea(match: RegExpExecArray, before: string, after: string, whole: string): boolean {
  if (isNegative.test(before) || isMoneyBefore.test(before) || isSideBefore.test(before)) return false;
  if (isNoAreaAfter.test(after)) return false;
  const { unit: stated, lowUnit, bracketUnit } = match.groups ?? {};
  if (saysArea.test(before)) return true;
  // `12 ft` may be a road: a length is an area only where nothing else is said.
  const isLength = /^(?:feet|ft|yards?|yds?)\b/.test(stated ?? lowUnit ?? '');
  if ((stated ?? lowUnit ?? bracketUnit) !== undefined && !isLength) return true;
  const rest = `${whole.slice(0, match.index)} ${whole.slice(match.index + match[0].length)}`;
  return !/[\p{L}\d₹/]/u.test(rest.replace(wordsOfAreas, ''));
}

/** The figures in square feet, in order; null where one cannot be read or is nothing. */
function parseRange({
  low = '',
  high,
  ...said
}: Record<string, string | undefined>): { min: number; max: number } | null {
  const first = figureOf(low);
  const last = high === undefined ? first : figureOf(high);
  if (first === null || last === null) return null;
  const stated = unitOf(said.unit ?? said.lowUnit ?? '');
  const bracket = figureOf(said.bracket ?? '');
  const inBracket = unitOf(said.bracketUnit ?? '');
  const factor = stated ?? (bracket === null || inBracket === null ? 1 : closest(bracket * inBracket, first));
  const [min = 0, max = 0] = [Math.min(first, last), Math.max(first, last)].map(
    (one) => Math.round(one * factor * 100) / 100,
  );
  return min > 0 && Number.isFinite(max) ? { min, max } : null;
}

/** The unit that turns `count` into `squareFeet`, of feet, yards and metres; feet when none fits. */
function closest(squareFeet: number, count: number): number {
  const fits = [1, 9, squareFeetPerMetre].find(
    (factor) => Math.abs(count * factor - squareFeet) <= squareFeet * 0.03 + 1,
  );
  return fits ?? 1;
}

/** Every figure that a text states in square yards, as they stand in it. */
export function yardsIn(text: string): number[] {
  const found: number[] = [];
  for (const match of text
    .toLowerCase()
    .matchAll(/(?<!\d,?)(\d+(?:,\d+)*(?:\.\d+)?)\s*(?=(sq[^\d]{0,12}|syd|gaj|yards?|yds?|yrds?))/g)) {
    const figure = figureOf(match[1] ?? '');
    if (unitOf(match[2] ?? '') === 9 && figure !== null) found.push(figure);
  }
  return found;
}
