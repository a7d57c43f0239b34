import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import { BackupError } from './archive-format.ts';
import { checkSeal } from './seal-archive.ts';

export type ArchiveEntry = { name: string; size: number; bytes: AsyncIterable<Buffer> };

const ageStart = 'age-encryption.org/v1\n';
const gzipStart = Buffer.from([0x1f, 0x8b, 0x08]);

/**
 * The entries of an archive one after the other; each must be read before the next is asked for. A bit that is not as it
 * was written fails somewhere on the way, at the last behind the last entry, so nothing may be believed before the end.
 * @throws BackupError
 */
export async function* readArchive(file: string, identities: readonly string[]): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const gunzip = createGunzip();
  const stopping = new AbortController();
  const flow = (async () => {
    const source = await openPlain(file, identities);
    await pipeline(source, checkSeal(), gunzip, tar, { signal: stopping.signal });
  })();
  // What breaks on the way is told by the iterator, by the entry that is read or, behind the last one, by the end.
  flow.catch((cause: Error) => tar.destroy(cause));
  /** The first thing that broke says more than what broke because of it. */
  async function tellFirst(cause: unknown): Promise<never> {
    stopping.abort();
    const first = await flow.then(
      () => cause as Error,
      (broke: Error) => (broke.name === 'AbortError' ? (cause as Error) : broke),
    );
    throw explain(first);
  }
  async function* bytesOf(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      yield* entry;
    } catch (cause) {
      await tellFirst(cause);
    }
  }
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, size: entry.header.size ?? 0, bytes: bytesOf(entry as AsyncIterable<Buffer>) };
      entry.resume();
    }
    await flow;
  } catch (cause) {
    await tellFirst(cause);
  } finally {
    stopping.abort();
    tar.destroy();
    await flow.catch(() => {});
  }
}

function explain(cause: Error): Error {
  if (cause instanceof BackupError || !isOfTheBytes(cause)) return cause;
  return new BackupError(`The backup is damaged or cut off (${cause.message}).`);
}

/** What zlib, tar and age say of bytes they cannot read; not what the disk says, nor whoever reads the entries. */
const isOfTheBytes = ({ code, name }: Error & { code?: string }): boolean =>
  code === undefined ? name === 'Error' : code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE';

async function openPlain(file: string, identities: readonly string[]): Promise<AsyncIterable<Uint8Array>> {
  const first = await readStart(file);
  const source = () => createReadStream(file, { highWaterMark: 256 * 1024 });
  if (first.subarray(0, gzipStart.length).equals(gzipStart)) return source();
  if (first.toString('latin1') !== ageStart)
    throw new BackupError(`${file} is no backup, or its beginning is damaged.`);
  if (identities.length === 0)
    throw new BackupError('The backup is encrypted: name the file with your key, --identity FILE.');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return await decrypter.decrypt(ReadableStream.from(source()));
  } catch (cause) {
    const { message } = cause as Error;
    throw new BackupError(
      message.includes('no identity matched')
        ? 'The backup was encrypted for another key, or its beginning is damaged.'
        : `The beginning of the backup is damaged (${message}).`,
    );
  }
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file, 'r').catch((cause: NodeJS.ErrnoException) => {
    throw new BackupError(`${file} cannot be read: ${cause.message}`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageStart.length), 0, ageStart.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** An entry as text, at most so many bytes of it. */
export async function readWhole({ name, size, bytes }: ArchiveEntry, most = 512 * 1024 * 1024): Promise<Buffer> {
  if (size > most) throw new BackupError(`The backup says that ${name} has ${size} bytes; that cannot be.`);
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
