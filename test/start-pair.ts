import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { bootstrapAddress } from './as-bootstrap.ts';

export type StartedPair = { primary: string; standby: string; stopStandby(): Promise<void>; close(): Promise<void> };

/** Our own PostgreSQL, migrated, and a standby that follows it. */
export async function startPair(): Promise<StartedPair> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aangan-pair-'));
  const log = createLog('silent');
  const [one, other] = [path.join(folder, 'a'), path.join(folder, 'b')];
  const primary = await startEmbedded(one, log, { isDurable: false });
  let standby: EmbeddedPostgres | undefined;
  const close = async () => {
    await standby?.stop();
    await primary.stop();
    rmSync(folder, { recursive: true });
  };
  try {
    await migrateDatabase(primary.connectionString, log);
    await copyCluster(primary.connectionString, path.join(one, 'postgres'), path.join(other, 'postgres'));
    standby = await startEmbedded(other, log, { isDurable: false });
    return { primary: primary.connectionString, standby: standby.connectionString, stopStandby: standby.stop, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** A base backup by hand: our binaries have no pg_basebackup. */
async function copyCluster(connectionString: string, from: string, to: string): Promise<void> {
  const keeper = new pg.Client({ connectionString: bootstrapAddress(connectionString) });
  await keeper.connect();
  try {
    await keeper.query(`select pg_backup_start('pair', true)`);
    cpSync(from, to, { recursive: true, filter: (file) => !/postmaster\.(pid|opts)$/.test(file) });
    const { rows } = await keeper.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    writeFileSync(path.join(to, 'standby.signal'), '', { mode: 0o600 });
    const { host, user } = keeper;
    writeFileSync(path.join(to, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=${user}'\n`);
  } finally {
    await keeper.end();
  }
}
