import type { Part } from '#server/health/read-parts.ts';

/** Licences that ask for no more than a notice. */
const free = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Other ones, each package with why it may be here all the same. */
const exceptions: { name: RegExp; licence: string | null; why: string }[] = [
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later', why: 'libvips, loaded as a library of its own, unchanged' },
  {
    name: /^satori$/,
    licence: 'MPL-2.0',
    why: 'on the server alone, unchanged; MPL-2.0 asks for the source of its own files',
  },
  { name: /^axe-core$/, licence: 'MPL-2.0', why: 'tests alone' },
  { name: /^lightningcss/, licence: 'MPL-2.0', why: 'a tool of the build, does not ship' },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', why: 'data of a tool of the build' },
  { name: /^@fontsource/, licence: 'OFL-1.1', why: 'fonts, which may be shipped with a program' },
  { name: /^png-js$/, licence: null, why: 'MIT by its LICENSE file; tests alone' },
];

/** Of several joined by OR one is enough, of those joined by AND all. */
function isFree(licence: string): boolean {
  const words = licence.replace(/[()]/g, '');
  return words.includes(' OR ') ? words.split(' OR ').some(isFree) : words.split(' AND ').every((one) => free.has(one));
}

/** Packages whose licence nobody has looked at, and exceptions that nothing needs any more. */
export function checkLicences(parts: Part[]): string[] {
  const used = new Set<(typeof exceptions)[number]>();
  const faults = parts.flatMap(({ name, version, licence }) => {
    if (licence !== null && isFree(licence)) return [];
    const known = exceptions.find((one) => one.name.test(name) && isCovered(licence, one.licence));
    if (known === undefined) return [`${name} ${version}: ${licence ?? 'no licence named'}`];
    used.add(known);
    return [];
  });
  const stale = exceptions.filter((one) => !used.has(one)).map(({ name }) => `nothing needs the exception for ${name}`);
  return [...faults, ...stale];
}

const isCovered = (licence: string | null, by: string | null): boolean =>
  licence === null || by === null ? licence === by : licence.split(' AND ').every((one) => one === by || free.has(one));
