import { readFileSync, writeFileSync } from 'node:fs';
import { BackupError } from '#server/platform/backups/archive-format.ts';
import { checkBackup } from '#server/platform/backups/check-backup.ts';

/** A copy of the bytes with one bit turned over, or cut off at that place. */
export function damage(bytes: Buffer, kind: 'flip' | 'cut', at: number, bit = 0): Buffer {
  if (kind === 'cut') return bytes.subarray(0, at);
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ (1 << bit);
  return copy;
}

/** Damages a backup at that many places by chance, and at its first and last bytes. @returns damages that nobody told of */
export async function countUnnoticed(
  file: string,
  identities: readonly string[],
  times: number,
): Promise<{ tried: number; unnoticed: string[] }> {
  const bytes = readFileSync(file);
  const somewhere = () => Math.floor(Math.random() * bytes.length);
  const edges = [0, 1, 4, 9, 15, bytes.length - 1, bytes.length - 12, bytes.length - 40, bytes.length - 57];
  const damages = [
    ...edges.map((at) => ['flip', at] as const),
    ...edges.map((at) => ['cut', at] as const),
    ...Array.from({ length: times }, (_, at) => [at % 4 === 0 ? 'cut' : 'flip', somewhere()] as const),
  ];
  const unnoticed: string[] = [];
  const copy = `${file}.damaged`;
  for (const [kind, at] of damages) {
    const bit = Math.floor(Math.random() * 8);
    writeFileSync(copy, damage(bytes, kind, at, bit));
    const told = await checkBackup(copy, identities).then(
      () => null,
      (cause: unknown) => cause,
    );
    if (!(told instanceof BackupError)) unnoticed.push(`${kind} at ${at}, bit ${bit}: ${told}`);
  }
  return { tried: damages.length, unnoticed };
}
