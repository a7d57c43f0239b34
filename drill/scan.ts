import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collectAnswers, findHeaderFaults } from '#test/kinds-of-answers.ts';
import { judge } from '../bench/figures.ts';
import { demoIsIn, startSite } from '../bench/started-site.ts';
import { askRecheck } from './scan/ask-recheck.ts';
import { printScanned, type Scanned } from './scan/finding.ts';
import { openRecorder } from './scan/open-recorder.ts';
import { runSlow } from './scan/run-slow.ts';
import { runSqlmap, type Target } from './scan/run-sqlmap.ts';
import { runWapiti } from './scan/run-wapiti.ts';

const admin = { email: 'admin@aangan.example', password: 'Demo@admin1' };
/** Parts that are wanted, with commas between; all of them when empty. */
const wanted = (process.env.SCANS ?? 'headers,recheck,sqlmap,wapiti,slowhttptest').split(',');

/** What others' scanners find in the demo, as people reach it over https: nothing that is not agreed to. */
export async function drillScan(): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'aangan-scan-'));
  const rows: Scanned[] = [];
  const add = (row: Scanned) => {
    rows.push(row);
    printScanned(row);
  };
  if (wanted.includes('recheck')) add(askRecheck());
  const site = await startSite(dataDir, {
    TRUSTED_PROXIES: '1',
    PUBLIC_URL: 'https://aangan.example',
    LOG_LEVEL: 'error',
  });
  try {
    await demoIsIn(dataDir);
    const recorder = await openRecorder(site.url);
    const token = await signIn(recorder.url);
    const id = await firstHome(recorder.url);
    if (wanted.includes('headers')) add(await scanHeaders(site.url, { id, token }));
    if (wanted.includes('wapiti')) for await (const row of runWapiti(recorder, starts)) add(row);
    if (wanted.includes('sqlmap')) for await (const row of runSqlmap(recorder, targets(id, token))) add(row);
    await recorder.close();
    if (wanted.includes('slowhttptest')) for await (const row of runSlow(site.url)) add(row);
    for (const fault of recorder.faults) console.log(`  ${fault}`);
    const wrong = rows.reduce((sum, one) => sum + one.wrong.length, 0);
    return [
      judge('things that scanners say are wrong', wrong, 0, 'at most'),
      judge('answers of 5xx', recorder.faults.length, 0, 'at most'),
      judge('ready again behind all of it', (await fetch(`${site.url}/readyz`)).status, 200, 'at most'),
    ].every(Boolean);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const starts = ['/', '/properties', '/api/properties?search=villa&city=Gurugram'];

/** Calls whose words reach the database, as a stranger and as staff: in the query, in the path, in a body. */
const targets = (id: string, token: string): Target[] => [
  {
    asked: 'search and filters of the list',
    path: '/api/properties?search=villa&city=Gurugram&minPrice=1000000&page=1',
  },
  { asked: 'a home by its id', path: `/api/properties/${id}*` },
  { asked: 'floor plans by session', path: `/api/floor-plans/${id}?sessionId=x` },
  {
    asked: 'the form that anybody sends',
    method: 'POST',
    path: '/api/contact/submit-form',
    body: { name: 'Asha Rao', email: 'asha@rao.example', phone: '+919810012345', message: 'A home with a garden' },
  },
  {
    asked: 'signing in',
    method: 'POST',
    path: '/api/admin/auth/login',
    body: { email: 'nobody@aangan.example', password: 'Not@his1' },
  },
  {
    asked: 'the desk of the staff',
    path: '/api/inquiries?search=asha&status=new&sortBy=createdAt&page=1',
    token,
    tried: 'search,status,sortBy,page',
  },
];

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { data } = (await answer.json()) as { data?: { token: string } };
  if (data === undefined) throw new Error(`the demo's admin was not let in: ${answer.status}`);
  return data.token;
}

async function firstHome(url: string): Promise<string> {
  const { data } = (await (await fetch(`${url}/api/properties?limit=1`)).json()) as { data: { id: string }[] };
  if (data[0] === undefined) throw new Error('the demo has no home');
  return data[0].id;
}

/** Straight from the app: what a proxy before it adds is the proxy's. */
async function scanHeaders(url: string, of: { id: string; token: string }): Promise<Scanned> {
  const answers = await collectAnswers(url, of);
  return {
    scanner: 'headers',
    asked: `${answers.size} kinds of answers: pages, calls, files, refusals, redirects, the office, events`,
    answers: '',
    wrong: [...answers].flatMap(([what, answer]) =>
      findHeaderFaults(what, answer, { isSecure: true }).map((fault) => `${what}: ${fault}`),
    ),
  };
}
