import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { installChromium } from './find-chromium.ts';
import { type Outcome, type Step, testSteps } from './test-steps.ts';

/**
 * `npm test [-- NAME …]`: every step, or the steps called NAME, or the test files with NAME in their path.
 * Ends with `N passed, N failed`: tests, journeys, and each gate as one.
 */
async function runTests(names: string[]): Promise<boolean> {
  mkdirSync('.cache/test', { recursive: true });
  const steps = testSteps([], '');
  const isSteps = names.length > 0 && names.every((name) => steps.some((step) => step.name === name));
  const filter = isSteps ? [] : names;
  const isChosen = ({ name, report }: Step) =>
    isSteps ? names.includes(name) : names.length === 0 || report !== undefined;
  const chosen = steps.filter(isChosen);
  const wanted = chosen.flatMap(({ name, needs }) => [name, needs]);
  const chromium = wanted.includes('journeys') ? browserOrNull() : '';

  const total: Outcome = { passed: 0, failed: 0 };
  const failed: string[] = [];
  let tests = 0;
  for (const step of testSteps(filter, chromium ?? '')) {
    if (!wanted.includes(step.name)) continue;
    const began = Date.now();
    console.log(`\n── ${step.name} ${'─'.repeat(Math.max(0, 70 - step.name.length))}`);
    const cannot = step.needs !== undefined && failed.includes(step.needs) ? `it needs ${step.needs}` : null;
    const blocked = cannot ?? (step.name === 'journeys' && chromium === null ? 'there is no browser' : null);
    if (blocked !== null) console.log(`not run: ${blocked}`);
    const outcome = blocked === null ? await runStep(step, filter.length > 0) : { passed: 0, failed: 1 };
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    if (step.report !== undefined) tests += outcome.passed + outcome.failed;
    if (outcome.failed > 0) failed.push(step.name);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(
      `${outcome.failed > 0 ? 'FAILED' : 'ok'}  ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s`,
    );
  }
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '');
  if (filter.length > 0 && tests === 0) console.log(`No test file has ${filter.join(' or ')} in its path`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && (filter.length === 0 || tests > 0);
}

function browserOrNull(): string | null {
  try {
    return installChromium();
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    return null;
  }
}

async function runStep({ commands, report, env = {} }: Step, isFiltered: boolean): Promise<Outcome> {
  if (report !== undefined) rmSync(report.path, { force: true });
  let exit = 0;
  for (const [program = '', ...args] of commands) {
    exit = await run(program, args, env);
    if (exit !== 0) break;
  }
  if (report === undefined) return exit === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counted = readReport(report);
  if (counted === null || counted.passed + counted.failed === 0) {
    if (isFiltered) return { passed: 0, failed: 0 };
    console.log('no test was counted');
    return { passed: 0, failed: 1 };
  }
  // A runner that fails without a failed test has a fault of its own, such as an error between tests.
  return exit !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function readReport({ path, count }: NonNullable<Step['report']>): Outcome | null {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')) as never);
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

process.exitCode = (await runTests(process.argv.slice(2))) ? 0 : 1;
