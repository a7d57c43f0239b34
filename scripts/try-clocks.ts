import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { findFaketime } from './find-faketime.ts';

/**
 * `npm run clocks [-- [--at=2026-12-31] NAME …]`: the tests that read a clock (or those of them with NAME in their path), at each
 * hour of a day, where months and years end, on the leap day and in three zones; with `--at` only at the moments that begin so.
 * Node and PostgreSQL see the moved clock (libfaketime); timers run as ever. Long: for whoever touched dates, beside `npm test`.
 */

type Moment = { at: string; zone: string };

const zones = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const two = (value: number) => String(value).padStart(2, '0');

/** Every hour, each on another day of the week, in zones that take turns. */
const hours: Moment[] = Array.from({ length: 24 }, (_, hour) => ({
  at: `2027-03-${two(8 + (hour % 7))}T${two(hour)}:20:00Z`,
  zone: zones[hour % zones.length] ?? 'UTC',
}));

/** Around midnight in India (18:30 UTC) and in London, where a day, a month or a year ends. */
const edges: Moment[] = ['2026-12-31', '2027-02-28', '2028-02-28', '2028-02-29', '2027-04-30'].flatMap((day) =>
  ['18:10', '18:40', '23:50'].map((time, at) => ({ at: `${day}T${time}:00Z`, zone: zones[at] ?? 'UTC' })),
);

/** Those whose text names a clock, a date or a distance in time. */
function readClocks(): string[] {
  const clock = /\bnew Date\(|\bDate\.now\(|\bnow\(\)|clock_timestamp|interval '|officeDate|slotIn|\bdays?\b/i;
  return globSync(['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'])
    .filter((file) => clock.test(readFileSync(file, 'utf8')))
    .sort();
}

function runAt({ at, zone }: Moment, library: string, files: string[]): Promise<{ failed: boolean; said: string }> {
  const offset = Math.round((Date.parse(at) - Date.now()) / 1000);
  const env = {
    ...process.env,
    TZ: zone,
    NO_COLOR: '1',
    LD_PRELOAD: library,
    FAKETIME: `${offset < 0 ? '' : '+'}${offset}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...files], {
      env,
    });
    const stop = () => child.kill();
    process.once('exit', stop);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', stop);
      resolve({ failed: code !== 0, said });
    });
  });
}

// Whoever stops this stops the tests too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const given = process.argv.slice(2);
const wanted = given.find((one) => one.startsWith('--at='))?.slice('--at='.length) ?? '';
const names = given.filter((one) => !one.startsWith('--'));
const library = findFaketime();
const files = readClocks().filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
if (files.length === 0) throw new Error(`No test that reads a clock has ${names.join(' or ')} in its path`);
const moments = [...edges, ...hours].filter(({ at }) => at.startsWith(wanted));
console.log(`${files.length} test files at ${moments.length} moments`);

let failures = 0;
for (const moment of moments) {
  const { failed, said } = await runAt(moment, library, files);
  failures += Number(failed);
  const tests = /Tests\s+(.*)/.exec(said)?.[1] ?? '';
  console.log(`${failed ? 'FAILED' : 'ok    '}  ${moment.at}  ${moment.zone.padEnd(20)}  ${tests}`);
  if (failed) console.log(said);
}
console.log(`${moments.length - failures} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
