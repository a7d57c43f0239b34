import type { NearbyPlace } from '#contract/nearby-places.ts';
import type { nearbyPlaceTypes } from '#contract/property-choices.ts';
import { titleCase } from './clean-text.ts';

type PlaceType = (typeof nearbyPlaceTypes)[number];

/** First match wins: a bank's cash machine is an ATM, a hospital's school a school. */
const kinds: [RegExp, PlaceType][] = [
  [/\bmetro\b.*\bstation\b|\bmetro station\b/i, 'Metro Station'],
  [/\batms?\b/i, 'ATM'],
  [/\b(airport|intl\.? airport)\b/i, 'Airport'],
  [/\b(bus stop|bus stand|isbt)\b/i, 'Bus Stop'],
  [/\b(school|college|university|montessori|pathshala|academy)\b/i, 'School'],
  [/\b(hospital|clinic|nursing home|health ?care|medical cent(re|er)|maternity|dr\.?)\b/i, 'Hospital'],
  [/\bbank\b/i, 'Bank'],
  [/\b(mall|cinemas?|multiplex)\b/i, 'Mall'],
  [/\b(restaurant|cafe|dhaba|pizza|starbucks|mcdonald'?s|kfc|haldiram|sweets|brewpub|food court)\b/i, 'Restaurant'],
  [/\b(supermarket|grocery|grocer|kirana|big bazaar|reliance fresh)\b/i, 'Grocery Store'],
  [/^(?!.*\b(business|tech|it)\b).*\b(park|garden)\b/i, 'Park'],
];

/** Names of places near a home, each with its kind. A figure alone ("98.4") names nothing and is left out. */
export function sortNearby(names: string[]): NearbyPlace[] {
  return names
    .filter((name) => /\p{L}{2}/u.test(name) && name.length <= 120)
    .map((name) => ({
      name: titleCase(name),
      type: kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'Other',
      distance: '',
    }));
}
