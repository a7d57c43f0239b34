import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brand } from '#contract/brand.ts';

const root = path.join(import.meta.dirname, '..');

/** Where the brand is written, and who may write its name for another reason. */
const source = 'src/contract/brand.ts';
const programName = 'names the program to whoever runs it, not the house to a reader';
const exempt: Record<string, string> = {
  'scripts/start.mjs': programName,
  'scripts/prepare.mjs': programName,
  'scripts/doctor.mjs': programName,
  'scripts/doctor/check-address.ts': programName,
  'scripts/doctor/check-database.ts': programName,
  'scripts/doctor/check-port.ts': programName,
  'src/server/main.ts': programName,
  'src/server/platform/config.ts': programName,
  'src/server/platform/database/postgres-account.ts': programName,
  'src/server/staff/create-accounts.ts':
    'the demo accounts are named so whatever the house is called: tools sign in with them',
};

/** A number without its spaces, an address whatever its breaks: as somebody would write it again. */
const bare = (text: string) => text.replace(/\s+/g, '').toLowerCase();

const written = [
  brand.nameInHindi,
  ...brand.phones.flatMap((phone) => [phone, phone.replace('+', '')]),
  ...brand.emails,
  brand.emails[0].split('@')[1] ?? '',
  ...brand.address,
  ...brand.social.map(({ href }) => href),
].map(bare);

test('a new brand is one file: no other source writes the name, a phone, an address of the house', async () => {
  const found: string[] = [];
  const met = new Set<string>();
  let read = 0;
  for await (const file of glob('{src,scripts,demo}/**/*.{ts,tsx,mjs,css,html,svg,sql}', { cwd: root })) {
    if (file === source || /\.(test|journey)\.tsx?$/.test(file)) continue;
    read += 1;
    const text = readFileSync(path.join(root, file), 'utf8');
    const whole = bare(text);
    const says = [
      ...written.filter((words) => whole.includes(words)),
      ...(text.includes(brand.name) ? [brand.name] : []),
    ];
    if (says.length === 0) continue;
    if (file in exempt) met.add(file);
    else found.push(`${file} writes ${says.join(', ')}: read it from ${source}`);
  }
  expect(read).toBeGreaterThan(300);
  expect(found).toEqual([]);
  expect([...met].sort(), 'an exemption that nothing needs').toEqual(Object.keys(exempt).sort());
});
