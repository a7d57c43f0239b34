import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { installChromium } from './find-chromium.ts';
import { planTests, type TestPlan } from './plan-tests.ts';
import { type Outcome, type Timed, tellTimes } from './test-reports.ts';
import { type Step, testSteps } from './test-steps.ts';

/**
 * `npm test [-- NAME …]`: every step, or the steps called NAME, or the test files with NAME in their path; with `--quick`
 * what a change touches. Ends with `N passed, N failed`: tests, journeys, and each gate as one.
 */
async function runTests({ steps, filter, names, leftOut }: TestPlan): Promise<boolean> {
  mkdirSync('.cache/test', { recursive: true });
  const all = testSteps(filter, '');
  const wanted = all.filter(({ name }) => steps.includes(name)).flatMap(({ name, needs }) => [name, needs]);
  const chromium = wanted.includes('journeys') ? browserOrNull() : '';

  const total: Outcome = { passed: 0, failed: 0 };
  const failed: string[] = [];
  const parts: Timed[] = [];
  const timed: Timed[] = [];
  let tests = 0;
  for (const step of testSteps(filter, chromium ?? '')) {
    if (!wanted.includes(step.name)) continue;
    const began = Date.now();
    console.log(`\n── ${step.name} ${'─'.repeat(Math.max(0, 70 - step.name.length))}`);
    const cannot = step.needs !== undefined && failed.includes(step.needs) ? `it needs ${step.needs}` : null;
    const blocked = cannot ?? (step.name === 'journeys' && chromium === null ? 'there is no browser' : null);
    if (blocked !== null) console.log(`not run: ${blocked}`);
    const ran = blocked === null ? await runStep(step, names.length > 0) : { passed: 0, failed: 1, timed: [] };
    total.passed += ran.passed;
    total.failed += ran.failed;
    timed.push(...ran.timed);
    if (step.report !== undefined) tests += ran.passed + ran.failed;
    if (ran.failed > 0) failed.push(step.name);
    const seconds = (Date.now() - began) / 1000;
    parts.push({ name: step.name, seconds });
    const said = `${ran.passed} passed, ${ran.failed} failed in ${seconds.toFixed(1)} s`;
    console.log(`${ran.failed > 0 ? 'FAILED' : 'ok'}  ${step.name}: ${said}`);
  }
  console.log(['', ...tellTimes(parts, timed)].join('\n'));
  if (leftOut !== undefined) console.log(leftOut);
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
  if (names.length > 0 && tests === 0) console.log(`No test file has ${names.join(' or ')} in its path`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && (names.length === 0 || tests > 0);
}

function browserOrNull(): string | null {
  try {
    return installChromium();
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    return null;
  }
}

type Ran = Outcome & { timed: Timed[] };

async function runStep({ commands, report, env = {} }: Step, isFiltered: boolean): Promise<Ran> {
  if (report !== undefined) rmSync(report.path, { force: true });
  let exit = 0;
  for (const [program = '', ...args] of commands) {
    exit = await run(program, args, env);
    if (exit !== 0) break;
  }
  if (report === undefined) return { passed: exit === 0 ? 1 : 0, failed: exit === 0 ? 0 : 1, timed: [] };
  const counted = readReport(report);
  if (counted === null || counted.passed + counted.failed === 0) {
    if (isFiltered) return { passed: 0, failed: 0, timed: [] };
    console.log('no test was counted');
    return { passed: 0, failed: 1, timed: [] };
  }
  // A runner that fails without a failed test has a fault of its own, such as an error between tests.
  return exit !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function readReport({ path, count, time }: NonNullable<Step['report']>): Ran | null {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as never;
    return { ...count(report), timed: time(report) };
  } catch {
    return null;
  }
}

function run(program: string, args: string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', (cause) => {
      console.error(cause.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

try {
  process.exitCode = (await runTests(await planTests(process.cwd(), process.argv.slice(2)))) ? 0 : 1;
} catch (cause) {
  console.error(cause);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
