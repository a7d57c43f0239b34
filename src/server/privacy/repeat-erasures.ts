import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openPlaces } from '../platform/backups/open-places.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/open-database.ts';
import { fitsLastingKeys, openSecrets } from '../platform/lasting-keys.ts';
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
type Where = { from: Db | null; into: Db; places?: readonly string[] };

/**
 * Erases in a restored database whoever was erased after its backup. What was erased is told by the database that is replaced,
 * and by the lists that lie in DATA_DIR, with the files and at the places of backups.
 */
export async function repeatErasures(config: Settings, { from, into, places = [] }: Where): Promise<Repeated> {
  const { lists, unread } = await readLists(config, places);
  const known = [...(from ? await listErasures(from) : []), ...lists, ...(await listErasures(into))];
  const rows = [...new Map(known.map((row) => [row.id, row])).values()].sort((a, b) => a.at.getTime() - b.at.getTime());
  if (rows.length === 0) return { erasures: 0, inquiries: 0, unread };
  const knownBy = await readDigests(into, await firstFitting(config, [...(from ? [from] : []), into]));
  let inquiries = 0;
  for (const row of rows) inquiries += await repeatOne(into, row, knownBy);
  await insertErasures(into, rows);
  return { erasures: rows.length, inquiries, unread };
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
