import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { memoryEnv, memoryOptions } from '#scripts/memory-settings.mjs';
import { builtServer } from '#scripts/prepare.mjs';
import { requireProgram } from '../bench/require-program.ts';
import { type AppServer, serverSettings } from './app-server.ts';

/** Runs the server again and again on the socket that this shell was given, as systemd does; says its process each time. */
const loop = `while :; do sh -c 'LISTEN_PID=$$ exec "$0" "$@"' "$@" & echo "process $!"; wait $!; done`;

/**
 * A server on a port that is never closed: systemd's own tool listens, as deploy/aangan.socket has it done, and hands the
 * socket on. `stop` ends the server, and the next one starts by itself; `end` ends all of it.
 */
export async function openHeldServer(env: Record<string, string>): Promise<AppServer & { end(): Promise<void> }> {
  requireProgram('systemd-socket-activate', 'systemd');
  const all = { PATH: `${process.env.PATH}`, ...memoryEnv, ...serverSettings, ...env };
  const address = `127.0.0.1:${env.PORT}`;
  const command = ['sh', '-c', loop, 'held', process.execPath, ...memoryOptions, builtServer];
  const passed = Object.keys(all).flatMap((name) => ['-E', name]);
  const child = spawn('systemd-socket-activate', ['--listen', address, ...passed, ...command], {
    env: all,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  let pid = 0;
  let ready = Promise.withResolvers<void>();
  createInterface(child.stdout).on('line', (line) => {
    const process = /^process (\d+)$/.exec(line)?.[1];
    if (process !== undefined) pid = Number(process);
    else if (line.startsWith('Aangan is ready')) ready.resolve();
  });
  const url = `http://${address}`;
  return {
    url,
    // Asking is what starts it.
    async start() {
      while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok)
        await new Promise((resolve) => setTimeout(resolve, 100));
      await ready.promise;
    },
    async stop() {
      ready = Promise.withResolvers();
      process.kill(pid, 'SIGTERM');
      await ready.promise;
    },
    kill: async () => {
      ready = Promise.withResolvers();
      process.kill(pid, 'SIGKILL');
      await ready.promise;
    },
    async end() {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await once(child, 'close');
    },
  };
}
