import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a script as npm does, and kills it (SIGKILL) after so many milliseconds unless it has ended. */
export async function runAndKill(
  args: readonly string[],
  env: Record<string, string>,
  after: number,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const timer = after === Number.POSITIVE_INFINITY ? undefined : setTimeout(() => child.kill('SIGKILL'), after);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { code, said };
}
