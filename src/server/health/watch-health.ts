import { randomUUID } from 'node:crypto';
import { queueMessages } from '../messages/service.ts';
import type { Platform } from '../platform/platform.ts';
import { readClock } from '../platform/store-clock.ts';
import { listAdminEmails } from '../staff/service.ts';
import { type CheckedLine, runChecks } from './run-checks.ts';
import { type Alert, alertJob } from './send-alert.ts';
import { markTold, type StoredLine, sampleLines } from './store.ts';

const day = 24 * 60 * 60_000;
/** Samples in a row, a minute apart: what comes and goes within one is told to nobody. */
const certain = 2;

type Change = Alert['lines'][number]['change'];

/** What admins are to be told of a line that has just been sampled. */
export function changeOf({ level, streak, told_at }: StoredLine, now: Date): Change | null {
  if (streak < certain) return null;
  if (level !== 'wrong') return told_at === null ? null : 'over';
  if (told_at === null) return 'wrong';
  return now.getTime() - told_at.getTime() >= day ? 'still wrong' : null;
}

/**
 * One sample of every line. What is to be told is marked in the transaction that queues its letters and its call: of two
 * processes the second finds it marked. The call is a job of its own, so that it leaves also where no letter does.
 */
export async function watchHealth(platform: Platform): Promise<void> {
  const checked = await runChecks(platform);
  await platform.db.transaction().execute(async (trx) => {
    const stored = await sampleLines(trx, checked);
    const now = await readClock(trx);
    const lines = stored.flatMap((line) => tellOf(line, checked, now));
    if (lines.length === 0) return;
    const namesOf = (isOver: boolean) =>
      lines.filter(({ change }) => (change === 'over') === isOver).map(({ about }) => about);
    await markTold(trx, namesOf(false), false);
    await markTold(trx, namesOf(true), true);
    const recipients = await listAdminEmails(trx);
    const values = { lines };
    await queueMessages(
      platform,
      trx,
      recipients.map((recipient) => ({ template: 'health-alert', recipient, values })),
    );
    if (platform.config.alertWebhook !== null) await platform.jobs.add(trx, alertJob, makeAlert(values.lines));
    const told = lines.map(({ about, change }) => `${about}: ${change}`);
    platform.log.warn({ lines: told }, 'admins are told of the health page');
  });
}

function tellOf(stored: StoredLine, checked: readonly CheckedLine[], now: Date): Alert['lines'] {
  const change = changeOf(stored, now);
  const line = checked.find(({ about }) => about === stored.about);
  if (change === null || line === undefined) return [];
  const { about, says, next } = line;
  return [{ about, change, says, next, since: stored.since.toISOString() }];
}

const makeAlert = (lines: Alert['lines']): Alert => ({ id: randomUUID(), at: new Date().toISOString(), lines });
