/** How a process holds memory, for `npm start`, for scripts beside it and for whatever measures them. */
import path from 'node:path';

/**
 * For glibc. Picture work on many threads leaves memory behind in as many malloc arenas; large blocks go back to the
 * system, but not the last few megabytes: to take them anew for every answer that is compressed costs more than the work.
 */
export const memoryEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '4194304',
};

/**
 * For Node. Two megabytes of the space for what lives shortly. What lives longer is looked through for garbage when it has
 * grown by 60 %: left to itself, Node lets a small heap grow to four times what is in use before it looks, and never gives
 * that back while it is busy. It costs a twentieth of the answers a second (docs/PERFORMANCE.md).
 */
export const memoryOptions = ['--max-semi-space-size=2', '--heap-growing-percent=60'];

/**
 * For a script that works beside the server. What Node makes of its TypeScript is kept: to make it anew takes 20 MB that
 * are not given back.
 */
export const scriptEnv = { ...memoryEnv, NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../.cache/scripts') };
