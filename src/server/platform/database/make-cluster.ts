import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import type { Logger } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { type Account, postgresEnvironment } from './postgres-account.ts';
import { majorVersion } from './postgres-binaries.ts';

/**
 * Makes sure that the data folder holds a whole cluster. A new one is made beside it and moved in at the end, so a
 * kill in the middle leaves nothing half-made in place.
 * @throws StartupError `database_foreign_folder`, `database_start_failed`
 */
export async function prepareFolder(account: Account, log: Logger): Promise<void> {
  const { folder } = account;
  if (existsSync(path.join(folder, 'PG_VERSION'))) {
    const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
    if (version === majorVersion) return;
    throw new StartupError(
      'database_foreign_folder',
      `${folder} was made by PostgreSQL ${version}, this app brings ${majorVersion}. See "Upgrade" in docs/OPERATIONS.md.`,
    );
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartupError('database_foreign_folder', `${folder} holds files that are no database; move them away.`);
  }
  tidy(folder, log);
  const draft = `${folder}.new-${randomBytes(4).toString('hex')}`;
  mkdirSync(draft, { mode: 0o700 });
  account.give(draft);
  await initialise(account, draft);
  renameSync(draft, folder);
  const parent = openSync(path.dirname(folder), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

/** Drafts of a killed first start. What looks like a database is left alone and named: deleting is for people. */
function tidy(folder: string, log: Logger): void {
  const parent = path.dirname(folder);
  const drafts = readdirSync(parent).filter((name) => name.startsWith(`${path.basename(folder)}.new-`));
  for (const draft of drafts.map((name) => path.join(parent, name))) {
    if (existsSync(path.join(draft, 'PG_VERSION')))
      log.warn({ draft }, 'left by an interrupted first start; can be deleted');
    else rmSync(draft, { recursive: true });
  }
}

/** Owns the cluster and nothing else: the app never signs in as it, once the role of the house is there. */
export const bootstrapUser = 'postgres';

/** UTF-8 with plain byte order: the same answers on every machine, whatever its locales. initdb syncs to disk itself. */
async function initialise(account: Account, draft: string): Promise<void> {
  const args = ['-D', draft, '-U', bootstrapUser, '-A', 'trust', '-E', 'UTF8', '--no-instructions'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const child = account.spawn('initdb', [...args, ...locale], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: postgresEnvironment(),
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const [code] = (await once(child, 'close').catch((cause: Error) => {
    said += cause.message;
    return [1];
  })) as [number | null];
  if (code !== 0) {
    throw new StartupError(
      'database_start_failed',
      `A new database could not be made in ${draft}:\n${said.trim().slice(-2000)}`,
    );
  }
}
