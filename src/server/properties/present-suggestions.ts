import type { PropertySummary } from '#contract/properties.ts';
import type { Suggestion } from '#contract/property-suggestions.ts';
import { chooseHomes, type Suggested } from './search/suggest-searches.ts';

/** @param suggested its homes as cards, which are kept written */
export function presentSuggestions({ homes, ...suggested }: Suggested<string>): Suggestion[] {
  const cards = homes.map((card) => JSON.parse(card) as PropertySummary);
  const chosen = chooseHomes({ ...suggested, homes: cards }, ({ title }) => title);
  return [
    ...suggested.named,
    ...chosen.map(({ id, title, location: { area, city }, price }): Suggestion => {
      const place = [area, city].filter(Boolean).join(', ');
      return { kind: 'home', id, name: title, place, price };
    }),
  ];
}
