import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The fields and the calls know it both, and neither wing may ask the other. */
const generated = {
  ui: new URL('../src/ui/countries.gen.ts', import.meta.url),
  contract: new URL('../src/contract/trunks.gen.ts', import.meta.url),
};

type Plans = { country_calling_codes: Record<string, string[]>; countries: Record<string, (string | undefined)[]> };
const readPlans = () => createRequire(import.meta.url)('libphonenumber-js/metadata.min.json') as Plans;

/** Of a country's plan: what its numbers look like, what is dialled before them at home, and what else is read as that. */
const place = { pattern: 2, trunk: 5, read: 7 };

/**
 * Calling codes behind which nobody dials the zero that stands before a number at home: `20 27 31 …`. Not where numbers
 * begin with a zero of their own, as in Italy.
 */
function writeTrunks(): string {
  const { country_calling_codes: codes, countries } = readPlans();
  const text = Object.entries(codes)
    .filter(
      ([, [main = '']]) => countries[main]?.[place.trunk] === '0' || /^0\|/.test(countries[main]?.[place.read] ?? ''),
    )
    .filter(([, [main = '']]) => !/(?:^|[|(:])0[1-9]/.test(countries[main]?.[place.pattern] ?? ''))
    .map(([code]) => code)
    .join(' ');
  return `export const trunkCodes =\n  '${text}';\n`;
}

/**
 * The countries of the phone field: `91IN 7RU,KZ …`, of those that share a calling code the main one first. Names and
 * flags come from the two letters in the browser, so that no page carries them.
 */
function writeCountries(): string {
  const { country_calling_codes: codes } = readPlans();
  const text = Object.entries(codes)
    .map(([code, countries]) => [code, countries.filter((country) => /^[A-Z]{2}$/.test(country))] as const)
    .filter(([, countries]) => countries.length > 0)
    .map(([code, countries]) => code + countries.join(','))
    .join(' ');
  return `export const countryCodes =\n  '${text}';\n`;
}

const head = '// Made by `node scripts/build-countries.ts`; see there.\n';

/** Each generated file and what belongs into it. */
export const writeFiles = (): [URL, string][] => [
  [generated.ui, head + writeCountries() + writeTrunks()],
  [generated.contract, head + writeTrunks()],
];

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [file, text] of writeFiles()) writeFileSync(file, text);
