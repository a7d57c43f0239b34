import type { FileFault } from './file-faults.tsx';

/**
 * Which of the chosen files there is room for, and why the others are not taken. `tooMany` is said once, however many
 * are over.
 */
export function takeFiles(
  files: readonly File[],
  room: number,
  findFault: (file: File) => string | null,
  tooMany: string,
): { taken: File[]; faults: FileFault[] } {
  const faults: FileFault[] = [];
  const sound = files.filter((file) => {
    const text = findFault(file);
    if (text !== null) faults.push({ name: file.name, text });
    return text === null;
  });
  if (sound.length > room) faults.push({ name: '', text: tooMany });
  return { taken: sound.slice(0, Math.max(0, room)), faults };
}
