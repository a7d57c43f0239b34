import type { Place } from '#contract/places.ts';
import { cityMiddles } from '../properties/service.ts';
import { localities, stateOfCity } from './list-localities.ts';
import { describeAddress } from './present.ts';
import { type Asked, namesOf, rankPlace, type Searched } from './split-query.ts';

export type Ranked = { place: Place; rank: number };

type Known = { place: Place; searched: Searched };

/** Cities of the location filter, and what is written down of the towns around Delhi. */
const known: readonly Known[] = [
  ...Object.entries(stateOfCity).map(([city, state]): Known => {
    const [lat, lng] = cityMiddles[city] ?? [];
    return asKnown({ area: '', city, state, pincode: '' }, lat, lng);
  }),
  ...localities.map(({ name, city, state, pincode, latitude, longitude }) =>
    asKnown({ area: name === city ? '' : name, city, state, pincode }, latitude, longitude),
  ),
];

function asKnown(
  parts: { area: string; city: string; state: string; pincode: string },
  lat: number | null | undefined,
  lng: number | null | undefined,
): Known {
  const { area, city, state, pincode } = parts;
  const name = area || city;
  const hasPoint = typeof lat === 'number' && typeof lng === 'number';
  const place: Place = {
    id: `known:${[area, city].filter(Boolean).join(':').toLowerCase().replaceAll(' ', '-')}`,
    ...describeAddress(parts),
    coordinates: hasPoint ? { lat, lng } : null,
    isApproximate: true,
    source: 'known',
  };
  return { place, searched: { name, pincode, around: `${area && namesOf(city)} ${state}` } };
}

export const matchKnown = (asked: Asked): Ranked[] =>
  known.flatMap(({ place, searched }) => {
    const rank = rankPlace(asked, searched);
    return rank === null ? [] : [{ place, rank }];
  });

/** The nearest of them with its distance in kilometres. */
export function nearestKnown({ lat, lng }: { lat: number; lng: number }): { place: Place; distance: number } | null {
  const shrunk = Math.cos((lat * Math.PI) / 180);
  let nearest: { place: Place; distance: number } | null = null;
  for (const { place } of known) {
    if (place.coordinates === null) continue;
    const distance = Math.hypot(place.coordinates.lat - lat, (place.coordinates.lng - lng) * shrunk) * kmPerDegree;
    if (nearest === null || distance < nearest.distance) nearest = { place, distance };
  }
  return nearest;
}

const kmPerDegree = 111.2;
