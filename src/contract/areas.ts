export type AreaKind = 'carpet' | 'built-up' | 'super' | 'plot' | 'unknown';
/** `min` and `max` in square feet, equal for a single figure; `text` is what said so, with decent blanks. */
export type Area = { kind: AreaKind; min: number; max: number; text: string };

const units: [RegExp, number][] = [
  [/^sq(?:uare)?[\s.-]*(?:f(?:ee)?t|foot)\b\.?/, 1],
  [/^sq(?:uare)?[\s.-]*(?:m(?:t?rs?|eters?|etres?|ts?)?)\b\.?/, 10.763_910_4],
  [/^sq(?:uare)?[\s.-]*(?:y(?:a?r?ds?)?)\b\.?/, 9],
  [/^(?:sqft|sft|ft2|feet|ft)\b\.?/, 1],
  [/^(?:sqm|m2|m²)/, 10.763_910_4],
  [/^(?:syd|gaj|yards?|yds?|yrds?)\b\.?/, 9],
  [/^acres?\b/, 43_560],
  [/^hectares?\b/, 107_639.104],
  // As measured in Haryana and Delhi.
  [/^kanals?\b/, 5445],
  [/^marlas?\b/, 272.25],
];
const squareFeetPerMetre = 10.763_910_4;

/** Square feet in one of the unit that the text begins with; null when it begins with none. */
export function unitOf(text: string): number | null {
  const bare = text.trim().toLowerCase();
  return units.find(([pattern]) => pattern.test(bare))?.[1] ?? null;
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

const figure = /\d[\d,]*(?:\.\d+)?/;
const n = figure.source;
/** Figure, upper figure, unit, and a figure with its unit in brackets. */
const amount = new RegExp(
  `(${n})(?:\\s*(?:-|–|to)\\s*(${n}))?\\s*([^\\d(]{0,14})(?:\\(\\s*(${n})(?:\\s*-\\s*${n})?\\s*([^)]{0,12})\\))?`,
);

/**
 * Areas named in a text: `Plot area 290(242.48 sq.m.)`, `800-1000`, `(467-681 sq.m.) Built-up Area`. A figure without
 * a unit is square feet unless the bracket behind it, in square metres, shows that it was square yards.
 */
export function parseAreas(text: string): Area[] {
  const bare = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (bare === '' || bare.length > 500) return [];
  const parts = bare
    .split(/(?=(?:super built|plot|(?<!super )built?|carpet)[ -]?(?:up )?area:? ?\d)/i)
    .filter((part) => figure.test(part));
  return parts.flatMap((part) => {
    const match = amount.exec(part.toLowerCase());
    if (match === null) return [];
    const [, low = '', high, unitText = '', bracket, bracketUnit = ''] = match;
    const stated = unitOf(unitText);
    const inBracket = bracket === undefined ? null : unitOf(bracketUnit);
    const first = numberOf(low);
    let factor = stated ?? 1;
    if (stated === null && inBracket !== null) factor = closest(numberOf(bracket ?? '') * inBracket, first);
    const last = high === undefined ? first : numberOf(high);
    const [min, max] = [Math.min(first, last), Math.max(first, last)].map(
      (one) => Math.round(one * factor * 100) / 100,
    );
    return min && max && Number.isFinite(max)
      ? [{ kind: kindOf(part), min, max, text: part.replace(/(\d)\(/, '$1 (').trim() }]
      : [];
  });
}

/** The unit that turns `count` into `squareFeet`, of feet, yards and metres; feet when none fits. */
function closest(squareFeet: number, count: number): number {
  const fits = [1, 9, squareFeetPerMetre].find(
    (factor) => Math.abs(count * factor - squareFeet) <= squareFeet * 0.03 + 1,
  );
  return fits ?? 1;
}

const numberOf = (text: string): number => Number(text.replaceAll(',', ''));

/** Every figure that a text states in square yards, as they stand in it. */
export function yardsIn(text: string): number[] {
  const found: number[] = [];
  for (const match of text
    .toLowerCase()
    .matchAll(/(\d[\d,]*(?:\.\d+)?)\s*(?=(sq[^\d]{0,12}|syd|gaj|yards?|yds?|yrds?))/g)) {
    if (unitOf(match[2] ?? '') === 9 && match[1] !== undefined) found.push(numberOf(match[1]));
  }
  return found;
}
