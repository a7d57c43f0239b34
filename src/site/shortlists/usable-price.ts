import { type Area, parseAreas } from '#contract/areas.ts';
import { formatWholeRupees, groupDigits } from '#contract/prices.ts';

/** The areas of a home as they were typed, and its price in rupees. */
export type Measured = { price: number | null; carpet: string; builtUp: string; superArea: string };
/** `value` may be compared with others; `base` says of what area, or why there is none. */
export type UsablePrice = { value: string; base: string };

/** The smallest that a text names, and whether it names several: a price is that of the smallest home (PUB-DETAIL-11). */
function smallestOf(text: string, kind: Area['kind']): { feet: number; isOne: boolean } | null {
  const areas = parseAreas(text).filter((area) => area.kind === kind || area.kind === 'unknown');
  const feet = Math.min(...areas.map(({ min }) => min));
  return areas.length === 0 ? null : { feet, isOne: areas.every(({ min, max }) => min === feet && max === feet) };
}

const perFoot = (price: number, feet: number) => `${formatWholeRupees(price / feet)} per sq ft`;

/**
 * Rupees per square foot between one's own walls. A price by a larger area looks lower and would win unfairly: it is told
 * as what it is, and never stands for this one.
 */
export function usablePrice({ price, carpet, builtUp, superArea }: Measured): UsablePrice {
  const usable = smallestOf(carpet, 'carpet');
  if (price === null) return { value: '', base: 'The price is on request.' };
  if (usable !== null) {
    const which = usable.isOne ? 'carpet area' : 'the smallest carpet area';
    return { value: perFoot(price, usable.feet), base: `By ${which}, ${groupDigits(usable.feet)} sq ft` };
  }
  const larger = [
    { name: 'built-up area', found: smallestOf(builtUp, 'built-up') },
    { name: 'super area', found: smallestOf(superArea, 'super') },
  ].find(({ found }) => found !== null);
  const instead = larger?.found ? ` By ${larger.name} it is ${perFoot(price, larger.found.feet)}.` : '';
  return { value: '', base: `The carpet area is not stated.${instead}` };
}
