import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumFlags, installChromium } from '#scripts/find-chromium.ts';
import { installBenchParts } from '#scripts/prepare.mjs';
import { judge, spreadOf } from './figures.ts';
import { openSite } from './open-site.ts';
import { chosenPages, type PageName } from './public-pages.ts';

/** The demo story that the bench of phones has filled as well. */
const rounds = 3;
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

/** Pages that ask search engines to leave them out, which Lighthouse counts against them. */
const hidden: PageName[] = ['visit'];

/** What of Lighthouse's report is read. */
type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
  runtimeError?: { message: string };
};

/**
 * Lighthouse as for a phone, on every public page: medians of three of its four scores, what they are made of, and what
 * it objects to. `SITE=url` asks another site, `PAGES=home,list` some pages alone.
 */
export async function benchLighthouse(): Promise<boolean> {
  installBenchParts();
  const site = await openSite();
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: installChromium(), args });
  try {
    const verdicts: boolean[] = [];
    for (const [name, path] of await chosenPages(site.url)) {
      // Pictures are made and the page is kept before it counts.
      await fetch(site.url + path);
      const reports: Report[] = [];
      for (let round = 0; round < rounds; round += 1) reports.push(await ask(site.url + path, port));
      const scores = (of: Category) => spreadOf(reports.map((report) => Math.round(100 * report.categories[of].score)));
      console.log(`  ${name} ${path}: ${categories.map((of) => `${of} ${scores(of).median}`).join(', ')}`);
      console.log(`         ${metrics(reports)}`);
      for (const line of objections(reports)) console.log(`         ${line}`);
      for (const of of categories)
        if (of !== 'seo' || !hidden.includes(name))
          verdicts.push(judge(`${name}, ${of}`, scores(of).median, goals[of], 'at least'));
    }
    return verdicts.every(Boolean);
  } finally {
    await browser.close();
    await site.stop();
  }
}

const program = fileURLToPath(new URL('parts/node_modules/lighthouse/cli/index.js', import.meta.url));
const run = promisify(execFile);

/** One report; Lighthouse empties the cache before each. */
async function ask(address: string, port: number): Promise<Report> {
  const asked = [`--port=${port}`, `--only-categories=${categories.join(',')}`, '--output=json', '--quiet'];
  const { stdout } = await run(process.execPath, [program, address, ...asked, '--no-enable-error-reporting'], {
    maxBuffer: 100_000_000,
  });
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`Lighthouse could not look at ${address}: ${report.runtimeError.message}`);
  return report;
}

/** What the first of the scores is made of: of each part the values of all rounds. */
const metrics = (reports: Report[]) =>
  [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ]
    .map((id) => `${id} ${reports.map(({ audits }) => audits[id]?.displayValue ?? '?').join(', ')}`)
    .join('; ');

/** Whatever lowers a score beside speed, and whatever of speed is not all right, once each. */
function objections(reports: Report[]): Set<string> {
  const found = reports.flatMap(({ categories: all, audits }) =>
    categories.flatMap((of) =>
      all[of].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < (of === 'performance' ? 0.9 : 1))
        .map(({ id }) => `objects to ${id} (${of})`),
    ),
  );
  return new Set(found);
}
