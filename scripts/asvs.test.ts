import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
type Row = { number: string; level: string; stands: string; evidence: string };
const rows: Row[] = readFileSync(path.join(root, 'docs/ASVS.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [, number = '', level = '', , stands = '', evidence = ''] = line.split('|').map((cell) => cell.trim());
    return { number, level, stands, evidence };
  });
const of = (level: string) => rows.filter((row) => row.level === level);

/** How many ASVS 5.0.0 has of each. */
const whole = { '1': 70, '2': 183 };

test('every requirement of level 1 and 2 is told once, with what stands', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  for (const [level, count] of Object.entries(whole)) {
    expect(of(level).length, `level ${level}`).toBe(count);
    const counts = Object.groupBy(of(level), ({ stands }) => stands.split(':')[0] ?? '');
    const told = Object.entries(counts).map(([verdict, list]) => `${list?.length} ${verdict}`);
    process.stdout.write(`ASVS 5.0 level ${level}: ${count} told, ${told.join(', ')}\n`);
  }
  for (const { number, stands, evidence } of rows) {
    expect(stands, number).toMatch(/^(?:yes|n\/a|part: .{10,}|no: .{10,})$/);
    expect(evidence, number).not.toBe('');
  }
});

test('each file that stands as evidence is there', () => {
  const files = globSync('{src,test,drill,bench,scripts,docs,deploy}/**/*.*', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  const names = new Set(files.map((file) => path.basename(file)));
  const known = new Set([...files, 'package-lock.json', 'deploy/Caddyfile']);
  const named = rows.flatMap(({ number, evidence }) =>
    [...evidence.matchAll(/`([^`]*(?:\.\w+|Caddyfile))`/g)].map(([, file = '']) => ({ number, file })),
  );
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(
    ({ file }) => !known.has(file) && !known.has(`src/server/${file}`) && (file.includes('/') || !names.has(file)),
  );
  expect(missing).toEqual([]);
});
