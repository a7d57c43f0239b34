import type { OfficeBuild } from '#contract/office-build.ts';
import { isAsBuilt } from './believe-file.ts';

const build = JSON.parse('BUILD_OF_THE_OFFICE') as OfficeBuild;
/** The site's worker leaves names that begin so (site/offline/service-worker.ts). */
const prefix = 'office ';
const storeName = prefix + build.id;

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

export const isOwnFile = (path: string): boolean => Object.hasOwn(build.files, path);

/** A kept file; what another script put into the store in its place goes. */
export async function readFile(path: string): Promise<Response | null> {
  if (!(await caches.has(storeName))) return null;
  const store = await caches.open(storeName);
  const kept = await store.match(path);
  if (kept === undefined) return null;
  const bytes = await kept.arrayBuffer();
  if (!(await isAsBuilt(bytes, build.files[path]))) {
    await store.delete(path);
    return null;
  }
  const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return new Response(bytes, { headers: { 'content-type': type, 'x-content-type-options': 'nosniff' } });
}

/** Whether somebody wants the office to open here without a line, this build or an earlier one. */
export const isWanted = async (): Promise<boolean> => (await caches.keys()).some((name) => name.startsWith(prefix));

/** A few at once: the screen that is open has the first claim to the line. What cannot be had now comes the next time. */
export async function keepFiles(): Promise<void> {
  const store = await caches.open(storeName);
  const paths = Object.keys(build.files);
  const next = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      if ((await store.match(path)) !== undefined) continue;
      const fresh = await fetch(path);
      if (fresh.ok) await store.put(path, fresh);
    }
  };
  await Promise.all([next(), next(), next()]);
}

/** Stores of earlier builds; of this one too where nobody wants it any more. */
export async function dropFiles({ all = false } = {}): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && (all || name !== storeName));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The office's document from the worker's own text: it has no key, so the page asks for a new one when there is a line. */
export const keptDocument = (): Response =>
  new Response(build.document, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': build.policy,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
  });
