import type { Level } from '#contract/health.ts';
import { type Finding, findingsOf, reasonOf, type Say } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';
import { checkBackups } from './check-backups.ts';
import { checkBreaches } from './check-breaches.ts';
import { checkCertificates } from './check-certificates.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkGrowth } from './check-growth.ts';
import { checkJobs } from './check-jobs.ts';
import { checkLimits } from './check-limits.ts';
import { checkLog } from './check-log.ts';
import { checkMail, checkSms } from './check-messages.ts';
import { checkParts } from './check-parts.ts';
import { checkQuestions } from './check-questions.ts';
import { checkRetention } from './check-retention.ts';
import { checkSetup } from './check-setup.ts';
import { checkVersion } from './check-version.ts';

/** Says what it finds; what it returns are details, a line each. */
type Check = (platform: Platform, say: Say) => Promise<string[] | undefined>;

/** The lines of the health page in their order. A new line is one more of these. */
const checks: Record<string, Check> = {
  Database: checkDatabase,
  Disk: checkDisk,
  Backups: checkBackups,
  Breaches: checkBreaches,
  Retention: checkRetention,
  Jobs: checkJobs,
  Mail: checkMail,
  SMS: checkSms,
  Certificate: checkCertificates,
  Version: checkVersion,
  Parts: checkParts,
  Log: checkLog,
  Setup: checkSetup,
  Limits: checkLimits,
  'Slow questions': checkQuestions,
  'Table growth': checkGrowth,
};

/** Milliseconds for one line; a part that hangs must not keep all others from being said. */
const patience = 5000;
const worst: Record<Level, number> = { ok: 0, look: 1, wrong: 2 };

export type CheckedLine = { about: string; level: Level; says: string; next: string | null; details: string[] };

/** All of them, now. */
export const runChecks = (platform: Platform): Promise<CheckedLine[]> =>
  Promise.all(Object.entries(checks).map(([about, check]) => runOne(platform, about, check)));

async function runOne(platform: Platform, about: string, check: Check): Promise<CheckedLine> {
  const say = findingsOf(about);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${patience / 1000} s`)), patience);
  });
  try {
    const details = await Promise.race([check(platform, say), late]);
    return toLine(about, say.findings, details ?? []);
  } catch (cause) {
    const failed = findingsOf(about);
    failed.wrong(`It could not be looked at: ${reasonOf(cause)}.`, 'Look at the log of the app around this time.');
    return toLine(about, failed.findings, []);
  } finally {
    clearTimeout(timer);
  }
}

/** One line of several findings: the worst are said, and what to do about the first of them. */
function toLine(about: string, findings: readonly Finding[], details: string[]): CheckedLine {
  const [first] = findings.toSorted((a, b) => worst[b.state] - worst[a.state]);
  if (first === undefined) throw new Error(`the check of ${about} says nothing`);
  const said = findings.filter(({ state }) => state === first.state).map(({ says }) => says);
  return { about, level: first.state, says: said.join(' '), next: first.next ?? null, details };
}

export const worstOf = (lines: readonly { level: Level }[]): Level =>
  lines.reduce<Level>((level, line) => (worst[line.level] > worst[level] ? line.level : level), 'ok');
