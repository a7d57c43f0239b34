import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Storage } from '../storage/storage.ts';
import { type CopyIndex, indexKey, pieceKey } from './describe-copy.ts';
import { digestOf } from './seal-file.ts';

/** Bytes of a piece: what is in memory, and what is sent again when the line breaks. */
export const pieceSize = 8 * 1024 * 1024;

/** The file piece by piece. */
export async function* readPieces(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  try {
    for (;;) {
      const piece = Buffer.alloc(pieceSize);
      let length = 0;
      while (length < pieceSize) {
        const { bytesRead } = await handle.read(piece, length, pieceSize - length);
        if (bytesRead === 0) break;
        length += bytesRead;
      }
      if (length > 0) yield piece.subarray(0, length);
      if (length < pieceSize) return;
    }
  } finally {
    await handle.close();
  }
}

/** Puts an archive to a place. The index comes last, so one that was cut off in the middle is no copy. */
export async function sendArchive(storage: Storage, file: string, name: string, signal?: AbortSignal): Promise<void> {
  const whole = createHash('sha256');
  const index: CopyIndex = { name, size: 0, digest: '', pieces: [] };
  for await (const piece of readPieces(file)) {
    signal?.throwIfAborted();
    await storage.put(pieceKey(name, index.pieces.length + 1), piece, 'application/octet-stream');
    whole.update(piece);
    index.pieces.push({ size: piece.length, digest: digestOf(piece) });
    index.size += piece.length;
  }
  index.digest = whole.digest('hex');
  await storage.put(indexKey(name), Buffer.from(JSON.stringify(index)), 'application/json');
}
