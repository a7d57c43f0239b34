import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireProgram } from '../../bench/require-program.ts';
import { type Scanned, tellStatuses } from './finding.ts';
import type { Recorder } from './open-recorder.ts';
import { runProgram } from './run-program.ts';

type Found = { method: string; path: string; info: string; parameter: string | null };
type Report = { vulnerabilities: Record<string, Found[]>; anomalies: Record<string, Found[]> };

/** Those that ask nobody outside this machine. */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,timesql,xss';

/** What it says and why it is so on purpose. */
const agreed: { says: RegExp; why: string }[] = [
  { says: /CSP directive "style-src"|style-src.*unsafe-inline/, why: 'recorded exception of docs/SECURITY.md' },
  { says: /X-XSS-Protection/, why: 'no browser heeds it any more; the content security policy stands in its place' },
];

/** Minutes that it reads pages and forms, that each module of it tries what was read, and after which it is ended without a report. */
const [reading, trying, patience] = [2, 2, 40];

/** wapiti as a stranger: reads pages and forms from an address on and tries each parameter. */
export async function* runWapiti(recorder: Recorder, start: string[]): AsyncGenerator<Scanned> {
  requireProgram('wapiti');
  const folder = mkdtempSync(path.join(tmpdir(), 'aangan-wapiti-'));
  try {
    for (const address of start) {
      recorder.takeStatuses();
      const file = path.join(folder, 'report.json');
      rmSync(file, { force: true });
      const said = await runProgram(
        'wapiti',
        [
          ...[
            '-u',
            recorder.url + address,
            '--scope',
            'folder',
            '-m',
            modules,
            '-d',
            '3',
            '--max-links-per-page',
            '40',
          ],
          ...[
            '--max-files-per-dir',
            '12',
            '--max-parameters',
            '6',
            '--max-scan-time',
            String(reading * 60),
            '--max-attack-time',
            String(trying * 60),
            '-S',
            'normal',
          ],
          ...['--flush-session', '--no-bugreport', '-f', 'json', '-o', file, '-v', '0'],
        ],
        patience,
        // It keeps its state there.
        { HOME: folder },
      );
      yield {
        scanner: 'wapiti',
        asked: `${address} and what it leads to`,
        answers: tellStatuses(recorder.takeStatuses()) + tellCut(said),
        wrong: readReport(file) ?? [`wapiti left no report: ${said.trim().split('\n').slice(-2).join(' / ')}`],
      };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Modules that had not tried everything when their time was over. */
function tellCut(said: string): string {
  const cut = [...said.matchAll(/Max attack time was reached for module (\w+)/g)].map(([, name]) => name);
  return cut.length === 0 ? '' : `; not to its end: ${cut.join(', ')}`;
}

function readReport(file: string): string[] | null {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
  return Object.entries({ ...report.vulnerabilities, ...report.anomalies }).flatMap(([kind, found]) =>
    found
      .filter(({ info }) => !agreed.some(({ says }) => says.test(info)))
      .map(({ method, path: at, info }) => `${kind}: ${method} ${at}: ${info}`),
  );
}
