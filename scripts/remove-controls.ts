import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { controls } from './security-controls.ts';

/**
 * `npm run controls [-- WORD …]`: takes the controls of docs/SECURITY.md out one at a time, in a copy, and runs the
 * tests nearest to each (or those alone whose name has WORD in it). A control that nothing misses has no test that holds
 * it. Ends with 1 when fewer than 95 of 100 are missed, or when the table does not fit the code any more.
 */
const root = path.resolve(import.meta.dirname, '..');
const copy = mkdtempSync(path.join(tmpdir(), 'aangan-controls-'));
const words = process.argv.slice(2);
const chosen = controls.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

/** What git knows or would take, and the packages and pages as they are. */
function copyHouse(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (!/^(?:demo|docs)\//.test(file)) cpSync(path.join(root, file), path.join(copy, file));
  }
  for (const folder of ['node_modules', 'test/parts/node_modules', 'build', 'demo', 'docs']) {
    symlinkSync(path.join(root, folder), path.join(copy, folder));
  }
}

const filesOf = (tests: string[]): string[] =>
  tests.map((name) => {
    const [file] = globSync(`src/**/${name}.test.ts`, { cwd: root });
    if (file === undefined) throw new Error(`There is no test file ${name}.test.ts`);
    return file;
  });

function runTests(files: string[]): boolean {
  const vitest = path.join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { ...process.env, NO_COLOR: '1' };
  return (
    spawnSync(process.execPath, [vitest, 'run', '--bail=1', '--reporter=dot', ...files], { cwd: copy, env }).status ===
    0
  );
}

let missed = 0;
let unfit = 0;
try {
  copyHouse();
  const untouched = [...new Set(chosen.flatMap(({ tests }) => filesOf(tests)))];
  if (!runTests(untouched)) throw new Error('The tests fail with every control in its place');
  for (const { name, file, take, put, tests } of chosen) {
    const place = path.join(copy, 'src', file);
    const text = readFileSync(place, 'utf8');
    if (text.split(take).length !== 2) {
      unfit += 1;
      console.log(`does not fit  ${name}: the text to take out stands ${text.split(take).length - 1} times in ${file}`);
      continue;
    }
    writeFileSync(
      place,
      text.replace(take, () => put),
    );
    const isMissed = !runTests(filesOf(tests));
    writeFileSync(place, text);
    missed += Number(isMissed);
    console.log(`${isMissed ? 'missed  ' : 'SURVIVED'}  ${name}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
const share = (100 * missed) / chosen.length;
console.log(`${missed} of ${chosen.length} controls are missed when they are gone (${share.toFixed(0)} %)`);
if (share < 95 || unfit > 0) process.exitCode = 1;
