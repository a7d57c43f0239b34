import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageCache } from '../cache/page-cache.ts';
import { forOtherSites, immutable, ofTheBuild, revalidate, securityHeaders } from './headers.ts';

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

const isPicture = (path: string): boolean => types[extname(path)]?.startsWith('image/') === true;

export type Assets = {
  /** The built file at that path, or null. */
  answer(path: string, request: Request): Promise<Response | null>;
};

/**
 * Files of the build, read and compressed once and kept like pages. Only names listed at start are known, so no path
 * can reach outside the folder.
 */
export async function openAssets(folder: URL, cache: PageCache): Promise<Assets> {
  const root = fileURLToPath(folder);
  const known = new Map<string, string>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || types[extname(entry.name)] === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    known.set(pathToFileURL(file).pathname.slice(folder.pathname.length - 1), file);
  }
  return {
    async answer(path, request) {
      const file = known.get(path);
      if (file === undefined) return null;
      const page = await cache.remember(`asset ${path}`, path, async () => ({
        status: 200,
        headers: {
          ...securityHeaders,
          ...ofTheBuild,
          // Letters show them too.
          ...(isPicture(path) && forOtherSites),
          'content-type': types[extname(path)] ?? 'application/octet-stream',
          // Vite puts a hash into every name below /assets/.
          'cache-control': path.startsWith('/assets/') ? immutable : revalidate,
        },
        body: await readFile(file),
        tags: [],
      }));
      return cache.respond(page, request);
    },
  };
}
