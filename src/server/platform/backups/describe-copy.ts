import { z } from 'zod';

/** What lies at a place: `archives/NAME/000001` and so on, then `index.json`, without which a copy is none. */
export const pieceKey = (name: string, number: number): string => `archives/${name}/${String(number).padStart(6, '0')}`;
export const indexKey = (name: string): string => `archives/${name}/index.json`;
/** Which copies are there, the newest last: a machine that has nothing else finds them by it. */
export const listKey = 'archives/list.json';

const part = z.strictObject({ size: z.int(), digest: z.string() });
/** The pieces behind one another are the archive, as `npm run backup` writes one. */
export const copyIndex = z.strictObject({ name: z.string(), size: z.int(), digest: z.string(), pieces: z.array(part) });
export type CopyIndex = z.infer<typeof copyIndex>;

export const copyList = z.array(z.strictObject({ name: z.string(), startedAt: z.iso.datetime() }));
