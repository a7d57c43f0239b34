import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importHeader, importRow } from '#test/import-rows.ts';
import { runServer } from '#test/run-server.ts';
import { judge, percentile } from './figures.ts';
import { processTime } from './processor-time.ts';
import { watchPages } from './watch-pages.ts';

/** Rows; `IMPORT_ROWS` for a shorter run, whose seconds are judged in proportion. */
const rows = Number(process.env.IMPORT_ROWS ?? 100_000);
const full = 100_000;
/** Milliseconds between two looks at processor time and memory. */
const pulse = 250;

/**
 * A file of 100,000 homes with texts of 900 letters, read in by the command beside a running app: seconds, the command's
 * memory in the last quarter against the second, and how fast visitors are answered meanwhile. Processor time is
 * printed too: unlike seconds it says the same on a machine that others use.
 */
export async function benchImport(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-import-'));
  const dataDir = join(folder, 'data');
  const server = runServer({ DATA_DIR: dataDir, DEMO: '0' });
  try {
    const url = await server.ready;
    const file = join(folder, 'homes.csv');
    await writeHomes(file);
    const first = await readIn(file, dataDir, url);
    const again = await readIn(file, dataDir, url);
    for (const [name, one] of Object.entries({ new: first, unchanged: again }))
      console.log(
        `  ${rows} ${name} rows: ${one.seconds.toFixed(1)} s, processor ${(one.cpu / rows).toFixed(2)} ms a row ` +
          `(${(one.own / rows).toFixed(2)} of them the command), ` +
          `memory at most ${Math.round(one.peak)} MB, pages p95 ${one.page.toFixed(1)} ms`,
      );
    return [
      judge('seconds for 100,000 new rows', (first.seconds * full) / rows, 90, 'at most', ' s'),
      judge('seconds for the same rows again', (again.seconds * full) / rows, 60, 'at most', ' s'),
      judge('memory at the end to early on', first.growth, 1.3, 'at most'),
      judge('p95 of pages meanwhile', first.page, 100, 'at most', ' ms'),
    ].every(Boolean);
  } finally {
    server.child.kill('SIGTERM');
    await server.exit;
    await rm(folder, { recursive: true, force: true });
  }
}

const words =
  'quiet flat with wide balconies over the park near metro school hospital modular kitchen wooden floors lift power backup covered parking east facing club pool gym garden security society gurgaon road built up area sq ft bedrooms'.split(
    ' ',
  );

async function writeHomes(file: string): Promise<void> {
  const out = createWriteStream(file);
  out.write(`${importHeader}\n`);
  for (let at = 0; at < rows; at++) {
    const text = Array.from({ length: 150 }, (_, word) => words[(at * 7 + word * word * 3) % words.length]).join(' ');
    const sector = 1 + (at % 115);
    const home = importRow({
      id: `https://portal.example/H${10_000_000 + at}`,
      price: String(9_000_000 + (at % 400) * 50_000),
      area: String(1200 + (at % 900)),
      beds: String(1 + (at % 5)),
      heading: `${1 + (at % 5)} bhk flat in sector ${sector} gurgaon`,
      locality: `sector ${sector} gurgaon`,
      text: `${text}. home ${at}`,
      address: `tower ${at % 40} ${at % 900}`,
    });
    if (!out.write(`${home}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
}

type Figures = { seconds: number; cpu: number; own: number; peak: number; growth: number; page: number };

async function readIn(file: string, dataDir: string, url: string): Promise<Figures> {
  const command = fileURLToPath(new URL('../scripts/import.ts', import.meta.url));
  const began = performance.now();
  const child = spawn(process.execPath, [command, file], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const memory: number[] = [];
  const spent = new Map<string, number>();
  const before = databaseTime(dataDir);
  const looking = setInterval(() => {
    for (const [pid, time] of databaseTime(dataDir)) spent.set(pid, time - (before.get(pid) ?? 0));
    const own = processTime(String(child.pid));
    if (own !== null) spent.set('command', own);
    const held = /VmRSS:\s+(\d+)/.exec(read(`/proc/${child.pid}/status`))?.[1];
    if (held !== undefined) memory.push(Number(held) / 1024);
  }, pulse);
  const pages = await watchPages(url, () => once(child, 'exit'));
  clearInterval(looking);
  if (child.exitCode !== 0) throw new Error(`the import ended with code ${child.exitCode}`);
  const quarter = Math.floor(memory.length / 4);
  return {
    seconds: (performance.now() - began) / 1000,
    cpu: [...spent.values()].reduce((sum, time) => sum + time, 0),
    own: spent.get('command') ?? 0,
    peak: Math.max(...memory),
    growth: Math.max(...memory.slice(3 * quarter)) / Math.max(...memory.slice(quarter, 2 * quarter)),
    page: percentile(pages, 0.95),
  };
}

/** Milliseconds of processor time of each process of the database in that folder. */
function databaseTime(dataDir: string): Map<string, number> {
  const times = new Map<string, number>();
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid) || !worksIn(pid, dataDir)) continue;
    const time = processTime(pid);
    if (time !== null) times.set(pid, time);
  }
  return times;
}

function worksIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
  } catch {
    return false;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
