import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { checkBackup } from '#server/platform/backups/check-backup.ts';
import { loadConfig } from '#server/platform/config.ts';
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { countUnnoticed } from '#test/damage-file.ts';
import { describeHouse, fillHouse } from '#test/fill-house.ts';
import { runAndKill } from '#test/kill-program.ts';
import { judge } from '../bench/figures.ts';

const damages = Number(process.env.DAMAGES ?? 200);
const kills = Number(process.env.DRILL_KILLS ?? 50);
const log = createLog('silent');

/**
 * Bits turned over and cuts at places by chance, in an open backup and an encrypted one: each must be told of before anything
 * changes. Then `npm run restore` onto an own PostgreSQL and `npm run backup` of it are killed (SIGKILL) at moments by chance:
 * there must be the house before or the new one, and the backup before or the new one.
 */
export async function drillBackup(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aangan-backup-drill-'));
  const [open, closed] = [path.join(folder, 'open.backup'), path.join(folder, 'closed.backup')];
  const key = await generateX25519Identity();
  const env = { DATA_DIR: path.join(folder, 'house'), DEMO: '0' };
  const run = (args: string[], after = Number.POSITIVE_INFINITY) => runAndKill(args, env, after);
  try {
    const platform = await openPlatform(loadConfig(env), { log });
    await fillHouse(platform);
    const backedUp = await describeHouse(platform.connectionString);
    await platform.close();
    const to = await identityToRecipient(key);
    const made = [await run(['scripts/backup.ts', open]), await run(['scripts/backup.ts', closed, '--to', to])];
    if (made.some(({ code }) => code !== 0)) throw new Error(made.map(({ said }) => said).join('\n'));
    const unnoticed = [
      ...(await countUnnoticed(open, [], damages)).unnoticed,
      ...(await countUnnoticed(closed, [key], damages)).unnoticed,
    ];
    for (const one of unnoticed) console.log(`  ${one}`);
    const restoring = await killRestores(
      env.DATA_DIR,
      (after) => run(['scripts/restore.ts', open, '--yes'], after),
      backedUp,
    );
    const backing = await killBackups(open, (after) => run(['scripts/backup.ts', open], after));
    return [
      judge(`of ${2 * damages} turned bits and cuts, not told of`, unnoticed.length, 0, 'at most'),
      judge(
        `of ${kills} killed restores (${restoring.changed} were over), neither before nor after`,
        restoring.between,
        0,
        'at most',
      ),
      judge(
        `of ${kills} killed backups (${backing.changed} were over), neither before nor after`,
        backing.between,
        0,
        'at most',
      ),
    ].every(Boolean);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Attempt = (after?: number) => Promise<{ code: number | null; said: string }>;

async function timeOf(attempt: Attempt): Promise<number> {
  const began = Date.now();
  const { code, said } = await attempt();
  if (code !== 0) throw new Error(said);
  return Date.now() - began;
}

async function killRestores(dataDir: string, attempt: Attempt, backedUp: Record<string, string>) {
  const lasts = await timeOf(attempt);
  const counts = { between: 0, changed: 0 };
  for (let at = 0; at < kills; at++) {
    const other = await onHouse(dataDir, async (connectionString) => {
      await rename(connectionString, `Other ${at}`);
      return describeHouse(connectionString);
    });
    await attempt(Math.random() * lasts * 1.1);
    const now = await onHouse(dataDir, describeHouse);
    if (isDeepStrictEqual(now, backedUp)) counts.changed += 1;
    else if (!isDeepStrictEqual(now, other)) counts.between += 1;
  }
  await timeOf(attempt);
  if (!isDeepStrictEqual(await onHouse(dataDir, describeHouse), backedUp)) counts.between += 1;
  return counts;
}

async function killBackups(file: string, attempt: Attempt) {
  const lasts = await timeOf(attempt);
  const counts = { between: 0, changed: 0 };
  for (let at = 0; at < kills; at++) {
    const { madeAt } = (await checkBackup(file)).header;
    await attempt(Math.random() * lasts * 1.1);
    const now = await checkBackup(file).catch(() => null);
    if (now === null) counts.between += 1;
    else if (now.header.madeAt !== madeAt) counts.changed += 1;
  }
  return counts;
}

async function onHouse<T>(dataDir: string, work: (connectionString: string) => Promise<T>): Promise<T> {
  const server = await startEmbedded(dataDir, log);
  try {
    return await work(server.connectionString);
  } finally {
    await server.stop();
  }
}

async function rename(connectionString: string, title: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('update properties set title = $1', [title]);
  await client.end();
}
