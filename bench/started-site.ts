import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export type StartedSite = {
  url: string /** Milliseconds until it was ready. */;
  readyAfter: number;
  stop(): Promise<void>;
};

/** `npm start` on `dataDir`, as a person runs it, until it says that it is ready: the demo story can be browsed then. */
export async function startSite(dataDir: string, env: Record<string, string> = {}): Promise<StartedSite> {
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    site.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Aangan is ready')) resolve();
    });
    site.once('exit', (code) => reject(new Error(`npm start ended with code ${code}: ${said}`)));
  });
  return { url, readyAfter: performance.now() - began, stop: () => stop(site) };
}

async function stop(site: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => site.once('exit', resolve));
  site.kill('SIGTERM');
  await ended;
}

/** Megabytes that the app process holds, as it says itself. */
export async function residentMegabytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = /^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)$/m.exec(text);
  if (found === null) throw new Error('/metrics does not tell process_resident_memory_bytes');
  return Number(found[1]) / 1_000_000;
}
