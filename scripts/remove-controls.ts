import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import type { Control } from './controls/control.ts';
import { compareWithPage, controls } from './controls/list-controls.ts';

/**
 * `npm run controls [-- WORD …]`: takes the controls of docs/SECURITY.md out one at a time, in a copy, and runs the
 * tests nearest to each (or those alone whose name or threat has WORD in it). A control that nothing misses has no test
 * that holds it. Ends with 1 when fewer than 95 of 100 are missed, when the controls do not fit the code any more, or when
 * a row of docs/SECURITY.md has none.
 */
const root = path.resolve(import.meta.dirname, '..');
const words = process.argv.slice(2);
const chosen = controls.filter(
  ({ name, threat }) => words.length === 0 || words.some((word) => `${name} ${threat}`.includes(word)),
);

/** What git knows or would take, and the packages and pages as they are. */
function copyHouse(copy: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const linked = ['node_modules', 'test/parts/node_modules', 'build', 'demo', 'docs'];
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (!linked.some((folder) => file === folder || file.startsWith(`${folder}/`))) {
      cpSync(path.join(root, file), path.join(copy, file));
    }
  }
  for (const folder of linked) symlinkSync(path.join(root, folder), path.join(copy, folder));
}

function fileOf(test: string): string {
  const [file] = globSync(`src/**/${test}.test.ts`, { cwd: root });
  if (file === undefined) throw new Error(`There is no test file ${test}.test.ts`);
  return file;
}

/** Whether they pass, and what they said. */
function runTests(copy: string, database: string, files: string[]): { isGreen: boolean; said: string } {
  const vitest = path.join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  // A folder of its own for what is passing: without a control a run may clear away what others are using.
  const passing = path.join(copy, '.tmp');
  mkdirSync(passing, { recursive: true });
  const env = { ...process.env, NO_COLOR: '1', TEST_DATABASE_URL: database, TMPDIR: passing };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--bail=1', '--reporter=dot', ...files],
    { cwd: copy, env, encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  return { isGreen: status === 0, said: stdout + stderr };
}

/** The files of a control without it, by their place; null where the code is not as the control says. */
function withoutControl(copy: string, { file, take, put, also = [] }: Control): Map<string, string> | null {
  const files = new Map<string, string>();
  for (const change of [{ take, put }, ...also]) {
    const place = path.join(copy, ('file' in change && change.file) || file);
    const text = files.get(place) ?? readFileSync(place, 'utf8');
    if (text.split(change.take).length !== 2) return null;
    files.set(
      place,
      text.replace(change.take, () => change.put),
    );
  }
  return files;
}

function isMissed(copy: string, database: string, { tests }: Control, files: Map<string, string>): boolean {
  const before = [...files.keys()].map((place) => [place, readFileSync(place)] as const);
  for (const [place, text] of files) writeFileSync(place, text);
  try {
    return tests.some((test) => !runTests(copy, database, [fileOf(test)]).isGreen);
  } finally {
    for (const [place, text] of before) writeFileSync(place, text);
  }
}

async function run(): Promise<number> {
  const problems = compareWithPage(new URL('../docs/SECURITY.md', import.meta.url));
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) return 1;
  const copy = mkdtempSync(path.join(tmpdir(), 'aangan-controls-'));
  const data = mkdtempSync(path.join(tmpdir(), 'aangan-controls-data-'));
  const server = await startEmbedded(data, createLog('warn'), { maxConnections: 200, isDurable: false });
  let missed = 0;
  let unfit = 0;
  try {
    copyHouse(copy);
    const untouched = [...new Set(chosen.flatMap(({ tests }) => tests.map(fileOf)))];
    const { isGreen, said } = runTests(copy, server.connectionString, untouched);
    if (!isGreen) throw new Error(`The tests fail with every control in its place:\n${said.slice(-5000)}`);
    for (const control of chosen) {
      const files = withoutControl(copy, control);
      const outcome =
        files === null ? 'unfit' : isMissed(copy, server.connectionString, control, files) ? 'missed' : 'SURVIVED';
      missed += Number(outcome === 'missed');
      unfit += Number(outcome === 'unfit');
      console.log(
        `${outcome.padEnd(8)}  ${control.name}${outcome === 'unfit' ? `: a text to take out does not stand there once (${control.file})` : ''}`,
      );
    }
  } finally {
    await server.stop();
    for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true });
  }
  const share = (100 * missed) / chosen.length;
  console.log(`${missed} of ${chosen.length} controls are missed when they are gone (${share.toFixed(0)} %)`);
  return share < 95 || unfit > 0 ? 1 : 0;
}

// The database ends with this process, also when somebody has no patience.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.exitCode = await run();
