import { randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Storage, type StoredFile, validKey } from './storage.ts';

const isMissing = (cause: unknown) => ['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '');

/** Files in a folder of this machine. Several processes may share it. */
export async function openLocalFolder(location: string): Promise<Storage> {
  const root = path.resolve(location.startsWith('file:') ? fileURLToPath(location) : location);
  // Drafts lie inside the root, because a rename is only atomic within one file system. No key starts with a dot.
  const drafts = path.join(root, '.drafts');
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const placeOf = (key: string) => path.join(root, validKey(key));

  async function find(key: string): Promise<StoredFile | null> {
    try {
      const found = await stat(placeOf(key));
      return found.isFile() ? { size: found.size, modifiedAt: found.mtime } : null;
    } catch (cause) {
      if (isMissing(cause)) return null;
      throw cause;
    }
  }

  return {
    async put(key, bytes) {
      const place = placeOf(key);
      const draft = path.join(drafts, randomBytes(12).toString('hex'));
      try {
        await writeDurably(draft, bytes);
        await makeFolder(path.dirname(place), root);
        await rename(draft, place);
        await syncFolder(path.dirname(place));
      } catch (cause) {
        await rm(draft, { force: true });
        throw cause;
      }
    },

    async get(key) {
      const place = placeOf(key);
      const found = await find(key);
      if (!found) return null;
      // Opened before it is answered: a file removed meanwhile can still be read to its end.
      const handle = await open(place).catch((cause: unknown) => {
        if (isMissing(cause)) return null;
        throw cause;
      });
      if (!handle) return null;
      const { size, mtime } = await handle.stat();
      const stream = createReadStream(place, { fd: handle, highWaterMark: 256 * 1024 });
      return { size, modifiedAt: mtime, stream: Readable.toWeb(stream) as ReadableStream<Uint8Array> };
    },

    stat: find,

    async remove(key) {
      await rm(placeOf(key), { force: true }).catch((cause: unknown) => {
        if (!isMissing(cause)) throw cause;
      });
    },

    async room() {
      const { bavail, blocks, bsize } = await statfs(root);
      return { free: bavail * bsize, total: blocks * bsize };
    },

    async removeDrafts(age) {
      for (const name of await readdir(drafts)) {
        const draft = path.join(drafts, name);
        const found = await stat(draft).catch(() => null);
        if (found !== null && Date.now() - found.mtimeMs > age) await rm(draft, { force: true });
      }
    },

    // Asks and writes nothing: whoever asks whether we are ready must not cost the disk anything.
    async check() {
      await access(drafts, constants.W_OK | constants.X_OK);
      const { bavail, bsize } = await statfs(root);
      if (bavail * bsize === 0) throw Object.assign(new Error('no space is left'), { code: 'ENOSPC' });
    },
  };
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new folder is an entry of its parent; without syncing that one a power loss takes folder and file with it. */
async function makeFolder(folder: string, root: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let at = folder; at !== root && at.length > root.length; at = path.dirname(at))
    await syncFolder(path.dirname(at));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
