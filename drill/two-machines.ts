import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import { type Db, openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { type MailServer, openMailServer } from '#test/mail-server.ts';
import { msg91Of, openSmsGateway, type SmsGateway } from '#test/sms-gateway.ts';
import { startS3 } from '#test/start-s3.ts';
import { type AppServer, freePorts, openServer } from './app-server.ts';
import type { StartedProxy } from './await-proxy.ts';
import { runNginx } from './run-nginx.ts';

export type TwoMachines = {
  nginx: StartedProxy;
  /** Each with its own address, folder, caches and jobs; one database, one bucket, one key. */
  servers: [AppServer, AppServer];
  db: Db;
  mails: MailServer;
  sms: SmsGateway;
  close(): Promise<void>;
};

/** Two app servers behind nginx on one PostgreSQL and one S3-compatible store. */
export async function openTwoMachines(): Promise<TwoMachines> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const folder = mkdtempSync(path.join(tmpdir(), 'aangan-machines-'));
    closers.push(() => rmSync(folder, { recursive: true }));
    const log = createLog('error');
    const postgres = await startEmbedded(path.join(folder, 'database'), log, { maxConnections: 200 });
    closers.push(postgres.stop);
    const s3 = await startS3();
    closers.push(s3.close);
    const mails = await openMailServer();
    closers.push(mails.close);
    const sms = await openSmsGateway();
    closers.push(sms.close);
    const [nginxPort = 0, ...ports] = await freePorts(3);
    const env = {
      DATABASE_URL: postgres.connectionString,
      STORAGE_URL: s3.addressOf(),
      SMTP_URL: `${mails.url}/?tls=off`,
      SMS_PROVIDER: msg91Of(sms),
      PUBLIC_URL: `http://127.0.0.1:${nginxPort}`,
    };
    const servers = ports.map((port, at) =>
      openServer({ ...env, PORT: `${port}`, DATA_DIR: path.join(folder, `${at}`) }),
    );
    for (const server of servers) closers.push(server.stop);
    // At the same time, on an empty database: one of them migrates it and makes the first account.
    await Promise.all(servers.map((server) => server.start()));
    const database = await openDatabase(
      { databaseUrl: postgres.connectionString, dataDir: folder, webConcurrency: 1 },
      log,
    );
    closers.push(database.close);
    const nginx = await runNginx(
      servers.map(({ url }) => url),
      nginxPort,
    );
    closers.push(nginx.stop);
    return { nginx, servers: servers as unknown as TwoMachines['servers'], db: database.db, mails, sms, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}
