import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { planTests, type TestPlan } from './plan-tests.ts';
import { type Outcome, type Timed, tellTimes } from './test-reports.ts';
import { type Step, testSteps } from './test-steps.ts';

/**
 * `npm test [-- NAME …]`: every step, or the steps called NAME, or the test files with NAME in their path; with `--quick`
 * what a change touches. Ends with `N passed, N failed`: tests, journeys, and each gate as one.
 */
async function runTests(plan: TestPlan): Promise<boolean> {
  const { steps, filter, names } = plan;
  mkdirSync('.cache/test', { recursive: true });
  const all = testSteps(filter);
  const wanted = all.filter(({ name }) => steps.includes(name)).flatMap(({ name, needs = [] }) => [name, ...needs]);
  const chosen = Map.groupBy(
    all.filter(({ name }) => wanted.includes(name)),
    ({ lane }) => lane,
  );
  const { tests = [], ...early } = Object.fromEntries(chosen) as Record<string, Step[]>;

  const results: Result[] = [];
  const runLane = async (lane: Step[], isLoud: boolean) => {
    for (const step of lane) {
      const failed = results.filter(({ ran }) => ran.failed > 0).map(({ step: { name } }) => name);
      const missing = step.needs?.find((name) => failed.includes(name));
      const began = Date.now();
      const output: Buffer[] = [];
      if (isLoud) console.log(headOf(step));
      const ran =
        missing === undefined
          ? await runStep(step, names.length > 0, isLoud ? null : output)
          : { passed: 0, failed: 1, timed: [] };
      const seconds = (Date.now() - began) / 1000;
      // What ran beside others says all of it at once.
      if (!isLoud) process.stdout.write(Buffer.concat([Buffer.from(`${headOf(step)}\n`), ...output]));
      if (missing !== undefined) console.log(`not run: it needs ${missing}`);
      const said = `${ran.passed} passed, ${ran.failed} failed in ${seconds.toFixed(1)} s`;
      console.log(`${ran.failed > 0 ? 'FAILED' : 'ok'}  ${step.name}: ${said}`);
      results.push({ step, ran, seconds });
    }
  };
  await Promise.all(Object.values(early).map((lane) => runLane(lane, false)));
  await runLane(tests, true);
  return tellResults(results, plan);
}

type Result = { step: Step; ran: Ran; seconds: number };

const headOf = ({ name }: Step) => `\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`;

/** Prints what came of it all. @returns whether it may pass */
function tellResults(results: readonly Result[], { names, leftOut }: Pick<TestPlan, 'names' | 'leftOut'>): boolean {
  const sum = (of: (result: Result) => number) => results.reduce((total, result) => total + of(result), 0);
  const parts = results.map(({ step: { name }, seconds }) => ({ name, seconds }));
  const failed = results.filter(({ ran }) => ran.failed > 0).map(({ step: { name } }) => name);
  const tests = sum(({ step, ran }) => (step.report === undefined ? 0 : ran.passed + ran.failed));
  const timed = results.flatMap(({ ran }) => ran.timed);
  console.log(['', ...tellTimes(parts, timed)].join('\n'));
  if (leftOut !== undefined) console.log(leftOut);
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
  if (names.length > 0 && tests === 0) console.log(`No test file has ${names.join(' or ')} in its path`);
  console.log(`${sum(({ ran }) => ran.passed)} passed, ${sum(({ ran }) => ran.failed)} failed`);
  return failed.length === 0 && (names.length === 0 || tests > 0);
}

type Ran = Outcome & { timed: Timed[] };

/** @param output where to what it prints goes; to the terminal as it comes where there is none */
async function runStep(
  { commands, report, env = {} }: Step,
  isFiltered: boolean,
  output: Buffer[] | null,
): Promise<Ran> {
  if (report !== undefined) rmSync(report.path, { force: true });
  let exit = 0;
  for (const [program = '', ...args] of commands) {
    exit = await run(program, args, env, output);
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

function run(program: string, args: string[], env: Record<string, string>, output: Buffer[] | null): Promise<number> {
  return new Promise((resolve) => {
    const stdio = output === null ? 'inherit' : 'pipe';
    const child = spawn(program, args, { stdio: ['ignore', stdio, stdio], env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output?.push(chunk));
    child.on('error', (cause) => {
      console.error(cause.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

try {
  process.exitCode = (await runTests(await planTests(process.cwd(), process.argv.slice(2)))) ? 0 : 1;
} catch (cause) {
  console.error(cause);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
