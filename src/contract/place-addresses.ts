import { plain } from './plain-words.ts';

/** `sector-65` for `Sector 65`. A key of the database (`city_key`, `area_key`) comes back by `keyOfSlug`. */
export const slugOf = (name: string): string => plain(name).replaceAll(' ', '-');

export const keyOfSlug = (slug: string): string => plain(slug);

/** The page of a city, from its name or slug. The server leads from other names of it to the one address. */
export const cityAddress = (city: string): string => `/cities/${encodeURIComponent(slugOf(city))}`;

export const localityAddress = (city: string, locality: string): string =>
  `${cityAddress(city)}/${encodeURIComponent(slugOf(locality))}`;

export const developerAddress = (slug: string): string => `/developers/${encodeURIComponent(slug)}`;
