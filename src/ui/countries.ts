import { countryCodes } from './countries.gen.ts';

export type Country = {
  /** ISO 3166 alpha-2. */
  iso: string;
  /** Calling code with its plus: `+91`. Several countries may share one. */
  code: string;
  name: string;
  flag: string;
};

/** Where a number without a country is at home (CONST-08). */
export const homeCode = '+91';

/** Two letters drawn as the flag of that country; systems without flags show the letters. */
const flagOf = (iso: string): string =>
  String.fromCodePoint(...[...iso].map((letter) => letter.charCodeAt(0) + 127397));

/** All of them, India first, then by name; and of those that share a calling code the main one. */
type Atlas = { all: readonly Country[]; mainOf: ReadonlyMap<string, Country> };

let atlas: Atlas | undefined;

/** Drawn when it is first looked at: sorting by name and naming cost a phone a moment, and few pages show a list. */
function openAtlas(): Atlas {
  if (atlas !== undefined) return atlas;
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const mainOf = new Map<string, Country>();
  const all = countryCodes.split(' ').flatMap((entry) => {
    const [, digits = '', letters = ''] = /^(\d+)(.*)$/.exec(entry) ?? [];
    const code = `+${digits}`;
    const sharing = letters.split(',').map((iso) => ({ iso, code, name: names.of(iso) ?? iso, flag: flagOf(iso) }));
    if (sharing[0]) mainOf.set(code, sharing[0]);
    return sharing;
  });
  const { compare } = new Intl.Collator('en');
  all.sort((a, b) => Number(b.iso === 'IN') - Number(a.iso === 'IN') || compare(a.name, b.name));
  atlas = { all, mainOf };
  return atlas;
}

/** About 240 countries: India first, then by name. */
export const listCountries = (): readonly Country[] => openAtlas().all;

/** The country that a calling code stands for, or the largest of those that share it. */
export const countryOf = (code: string): Country | undefined => openAtlas().mainOf.get(code);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What people call a country beside its name. */
const otherNames: Record<string, string[]> = {
  AE: ['dubai', 'abu dhabi', 'emirates'],
  CD: ['drc'],
  CZ: ['czech republic'],
  GB: ['uk', 'england', 'scotland', 'wales', 'britain', 'great britain'],
  KR: ['korea', 'south korea'],
  MM: ['burma'],
  NL: ['holland'],
  SZ: ['swaziland'],
  TR: ['turkey'],
  US: ['usa', 'america'],
};

const initials = (name: string): string =>
  name
    .split(/[^\p{L}]+/u)
    .map((word) => word.charAt(0))
    .join('');

/** By name or another one (`england`), by the beginning of a word, by its letters (`uae`) or by calling code (`971`, `+971`); best first. */
export function matchCountries(text: string): readonly Country[] {
  const wanted = plain(text.trim());
  const { all, mainOf } = openAtlas();
  if (wanted === '') return all;
  const digits = /^(?:\+|00)?\d+$/.test(wanted) ? wanted.replace(/^(?:\+|00)/, '') : null;
  const rank = (country: Country): number => {
    const { name, code, iso } = country;
    if (digits !== null) {
      if (!code.startsWith(`+${digits}`)) return -1;
      return mainOf.get(`+${digits}`) === country ? 0 : 1;
    }
    const known = plain(name);
    const others = otherNames[iso] ?? [];
    if ([iso.toLowerCase(), known, ...others].includes(wanted)) return 0;
    if ([known, ...others].some((one) => one.startsWith(wanted)) || plain(initials(name)) === wanted) return 1;
    if (known.includes(` ${wanted}`)) return 2;
    return known.includes(wanted) ? 3 : -1;
  };
  return all
    .map((country) => ({ country, place: rank(country) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place)
    .map(({ country }) => country);
}
