import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openPlaces } from '../platform/backups/open-places.ts';
import type { Config } from '../platform/config.ts';
import { openApart } from '../platform/database/open-apart.ts';
import type { Db } from '../platform/database/open-database.ts';
import { fitsLastingKeys, openSecrets } from '../platform/lasting-keys.ts';
import type { Logger } from '../platform/log.ts';
import { createSecrets, type Secrets } from '../platform/secrets.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { takeOut } from './erase-inquiries.ts';
import { listFile, listKey, openList } from './seal-list.ts';
import { type ErasureRow, insertErasures, listErasures, listValues, listWith } from './store-erasure-list.ts';

export type Repeated = {
  erasures: number;
  inquiries: number;
  /** Lists that could not be read, and why. */
  unread: string[];
};

type Settings = Pick<Config, 'dataDir' | 'storageUrl' | 'backupUrls' | 'secretKey' | 'previousSecretKey'>;
/** `from`: the database that is replaced, null where it holds nothing. `places`: of backups, beside those of the settings. */
type Where = { from: string | null; into: string; places?: readonly string[] };

/**
 * Erases in a restored database whoever was erased after its backup. What was erased is told by the database that is replaced,
 * and by the lists that lie in DATA_DIR, with the files and at the places of backups.
 */
export async function repeatErasures(
  config: Settings,
  { from, into, places = [] }: Where,
  log: Logger,
): Promise<Repeated> {
  const restored = openApart({ connectionString: into, log }, 1);
  const replaced = from === null ? null : openApart({ connectionString: from, log }, 1);
  try {
    const { lists, unread } = await readLists(config, places);
    const known = [
      ...(replaced ? await listErasures(replaced.db) : []),
      ...lists,
      ...(await listErasures(restored.db)),
    ];
    const rows = [...new Map(known.map((row) => [row.id, row])).values()].sort(
      (a, b) => a.at.getTime() - b.at.getTime(),
    );
    if (rows.length === 0) return { erasures: 0, inquiries: 0, unread };
    const secrets = await firstFitting(config, [...(replaced ? [replaced.db] : []), restored.db]);
    const knownBy = await readDigests(restored.db, secrets);
    let inquiries = 0;
    for (const row of rows) inquiries += await repeatOne(restored.db, row, knownBy);
    await insertErasures(restored.db, rows);
    return { erasures: rows.length, inquiries, unread };
  } finally {
    await replaced?.close();
    await restored.close();
  }
}

/** Digests are made with a key that the database keeps; the one that is replaced has the newest. */
async function firstFitting(config: Settings, databases: readonly Db[]): Promise<Secrets | null> {
  for (const db of databases) if (await fitsLastingKeys(db, config)) return openSecrets(db, config);
  return null;
}

/** Numbers and addresses of the restored database by their digests; none without a key that makes these. */
async function readDigests(db: Db, secrets: Secrets | null): Promise<Map<string, string>> {
  if (secrets === null) return new Map();
  const values = await listValues(db);
  return new Map(values.map((value) => [secrets.signLasting('erased person', value).toString('hex'), value]));
}

/** Whoever came back after the erasure is somebody new. @returns how many inquiries were erased */
function repeatOne(db: Db, { inquiry_ids, digests, at, reason }: ErasureRow, knownBy: Map<string, string>) {
  const values = digests.flatMap((digest) => knownBy.get(digest) ?? []);
  return db.transaction().execute(async (trx) => {
    const ids = [...new Set([...inquiry_ids, ...(await listWith(trx, values, at))])];
    const { held } = await takeOut(trx, ids, { reason, values });
    return held.length;
  });
}

async function readLists(config: Settings, places: readonly string[]) {
  const secrets = createSecrets(config);
  const sources: [name: string, read: () => Promise<Buffer | null>][] = [
    ['DATA_DIR', () => readFile(path.join(config.dataDir, listFile)).catch(noFile)],
    ['STORAGE_URL', async () => readStored(await openStorage(config))],
    ...openPlaces({ backupUrls: [...new Set([...config.backupUrls, ...places])] }).map(
      ({ name, open }): (typeof sources)[number] => [name, async () => readStored(await open())],
    ),
  ];
  const lists: ErasureRow[] = [];
  const unread: string[] = [];
  for (const [name, read] of sources) {
    try {
      const bytes = await read();
      const rows = bytes === null ? [] : openList(secrets, bytes);
      if (rows === null) unread.push(`${name}: sealed with another SECRET_KEY`);
      else lists.push(...rows);
    } catch (cause) {
      unread.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
  return { lists, unread };
}

async function readStored(there: Awaited<ReturnType<typeof openStorage>>): Promise<Buffer | null> {
  const found = await there.get(listKey);
  return found && Buffer.from(await new Response(found.stream).arrayBuffer());
}

const noFile = (cause: NodeJS.ErrnoException): null => {
  if (cause.code === 'ENOENT') return null;
  throw cause;
};
