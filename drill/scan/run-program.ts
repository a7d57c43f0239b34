import { spawn } from 'node:child_process';

/** Runs a program to its end, or to `minutes`. @returns what it printed */
export function runProgram(
  program: string,
  args: string[],
  minutes: number,
  env: Record<string, string> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    const late = setTimeout(() => child.kill('SIGTERM'), minutes * 60_000);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(late);
      resolve(said);
    });
  });
}
