import { once } from 'node:events';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Encrypter } from 'age-encryption';
import { pack } from 'tar-stream';
import { BackupError } from './archive-format.ts';
import { packBytes } from './pack-bytes.ts';
import { addSeal } from './seal-archive.ts';

export type ArchiveWriter = {
  /** One entry, whole. Resolves when there is room for the next. */
  add(name: string, bytes: Buffer): Promise<void>;
  /** One entry of known length, as it comes: a picture or a paper, which is small already. Fails when another length came. */
  addStream(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<void>;
};

/**
 * Writes a tar file, packed with gzip, sealed, and encrypted where there are `recipients` (age). It is made under another
 * name and takes its own when it is whole and on disk, so a kill leaves no half a backup. @returns its size in bytes
 */
export async function writeArchive(
  file: string,
  { recipients, signal }: { recipients: readonly string[]; signal?: AbortSignal | undefined },
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  const there = await stat(file).catch(() => null);
  // Its name could not be taken at the end, when all is written.
  if (there?.isDirectory()) throw new BackupError(`${file} is a folder: name a file in it`);
  const draft = `${file}.part`;
  const handle = await open(draft, 'w', 0o600).catch((cause: NodeJS.ErrnoException) => {
    throw new BackupError(`${draft} cannot be written: ${cause.message}`);
  });
  try {
    const tar = pack();
    let isPacked = false;
    const stopping = new AbortController();
    const flow = pipeline(
      packBytes(tar as AsyncIterable<Uint8Array>, () => isPacked),
      addSeal(),
      (bytes: AsyncIterable<Uint8Array>) => encrypt(bytes, recipients),
      async (bytes: AsyncIterable<Uint8Array>) => {
        for await (const chunk of bytes) await handle.appendFile(chunk);
      },
      { signal: signal ? AbortSignal.any([stopping.signal, signal]) : stopping.signal },
    );
    const broken = flow.then(() => new Promise<never>(() => {}));
    broken.catch(() => {});
    try {
      const writer = writerOf(tar, (now) => {
        isPacked = now;
      });
      await Promise.race([fill(writer), broken]);
      tar.finalize();
      await flow;
    } catch (cause) {
      stopping.abort();
      const broke = await flow.then(
        () => null,
        (one: NodeJS.ErrnoException) => one,
      );
      if (signal?.aborted) throw signal.reason;
      // Whoever fills it only hears that it was given up; what the disk said is told by the flow.
      if (broke === null || broke.name === 'AbortError') throw cause;
      const why = broke.code === 'ENOSPC' ? 'the disk is full' : broke.message;
      throw new BackupError(`${draft} cannot be written: ${why}`);
    }
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    await rename(draft, file);
    await syncFolder(path.dirname(path.resolve(file)));
    return size;
  } catch (cause) {
    await handle.close().catch(() => {});
    await rm(draft, { force: true });
    throw cause;
  }
}

async function* encrypt(bytes: AsyncIterable<Uint8Array>, recipients: readonly string[]): AsyncIterable<Uint8Array> {
  if (recipients.length === 0) return yield* bytes;
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(ReadableStream.from(bytes));
}

/** `say`: whether what is written from now on is packed already. */
function writerOf(tar: ReturnType<typeof pack>, say: (isPacked: boolean) => void): ArchiveWriter {
  // Nothing about the machine it was made on.
  const facts = { mode: 0o600, mtime: new Date(0) };
  const entry = (name: string, size: number) => {
    let settle: (cause?: Error | null) => void = () => {};
    const done = new Promise<void>((resolve, reject) => {
      settle = (cause) => (cause ? reject(cause) : resolve());
    });
    done.catch(() => {});
    return { sink: tar.entry({ name, size, ...facts }, settle), done };
  };
  async function send(sink: NodeJS.WritableStream, bytes: Uint8Array): Promise<void> {
    if (!sink.write(bytes)) await once(sink, 'drain');
  }
  return {
    async add(name, bytes) {
      say(false);
      const { sink, done } = entry(name, bytes.length);
      await send(sink, bytes);
      sink.end(null);
      await done;
    },
    async addStream(name, size, chunks) {
      say(true);
      const { sink, done } = entry(name, size);
      for await (const chunk of chunks) await send(sink, chunk);
      sink.end(null);
      await done;
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
