import { readFile } from 'node:fs/promises';

/** The bytes of `pictures/lobby-night-1.webp` and its like. */
export const readDemoFile = (name: string): Promise<Buffer> => readFile(new URL(name, import.meta.url));
