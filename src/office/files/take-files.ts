import type { FileError } from './file-errors.tsx';

/**
 * Which of the chosen files there is room for, and why the others are not taken. `tooMany` is said once, however many
 * are over.
 */
export function takeFiles(
  files: readonly File[],
  room: number,
  findError: (file: File) => string | null,
  tooMany: string,
): { taken: File[]; errors: FileError[] } {
  const errors: FileError[] = [];
  const sound = files.filter((file) => {
    const text = findError(file);
    if (text !== null) errors.push({ name: file.name, text });
    return text === null;
  });
  if (sound.length > room) errors.push({ name: '', text: tooMany });
  return { taken: sound.slice(0, Math.max(0, room)), errors };
}
