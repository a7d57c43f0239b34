import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installChromium } from '#scripts/find-chromium.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const asksInFull = (file: string) => /in-full\.ts'|walkedStates/.test(readFileSync(path.join(root, file), 'utf8'));
const found = (pattern: string): string[] => globSync(pattern, { cwd: root }).filter(asksInFull).sort();

/** Every test and every journey of which `npm test` runs a part, whole. Half an hour on two cores. */
export async function drillWalks(): Promise<boolean> {
  console.log('The journeys use', installChromium());
  const env = { ...process.env, IN_FULL: '1' };
  const run = (program: string, args: string[]): boolean =>
    spawnSync(path.join(root, 'node_modules', '.bin', program), args, { cwd: root, env, stdio: 'inherit' }).status ===
    0;
  const tests = [...found('src/**/*.test.ts'), ...found('scripts/**/*.test.ts')];
  const journeys = found('test/journeys/*.journey.ts');
  if (tests.length === 0 || journeys.length === 0) throw new Error('no test is there that has more to try');
  const results = [
    run('vitest', ['run', ...tests]),
    run('playwright', ['test', ...journeys.map((file) => path.basename(file))]),
  ];
  return results.every(Boolean);
}
