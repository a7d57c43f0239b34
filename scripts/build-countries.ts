import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const generated = new URL('../src/ui/countries.gen.ts', import.meta.url);

/**
 * The countries of the phone field: `91IN 7RU,KZ …`, of those that share a calling code the main one first. Names and
 * flags come from the two letters in the browser, so that no page carries them.
 */
export function writeCountries(): string {
  const read = createRequire(import.meta.url);
  const { country_calling_codes: codes } = read('libphonenumber-js/metadata.min.json') as {
    country_calling_codes: Record<string, string[]>;
  };
  const text = Object.entries(codes)
    .map(([code, countries]) => [code, countries.filter((country) => /^[A-Z]{2}$/.test(country))] as const)
    .filter(([, countries]) => countries.length > 0)
    .map(([code, countries]) => code + countries.join(','))
    .join(' ');
  return `// Made by \`node scripts/build-countries.ts\`; see there.\nexport const countryCodes =\n  '${text}';\n`;
}

export const readWrittenCountries = (): string => readFileSync(generated, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(generated, writeCountries());
