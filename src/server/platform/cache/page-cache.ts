import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, preferredEncodings } from './encodings.ts';
import { createProvenCache } from './proven-cache.ts';
import { createPurgeLog } from './purge-log.ts';
import { addVariant, type StoredPage, setPlain, type Variant } from './stored-page.ts';

/** What a maker hands in: an answer that is the same for everybody. */
export type FreshPage = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | string;
  /** Records this answer was made from; a change of any of them drops it. */
  tags: Iterable<string>;
  /** False for an answer made while a part of it could not be had: given to who asked, not kept. */
  keep?: boolean;
};

export type PageCache = {
  /** Answers from memory, before any router; false when it has to be made or compressed first. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * The answer kept under `key`, made once however many ask at the same time. `address` is path and query as the
   * visitor sent them, remembered so that `serve` finds the answer again.
   */
  remember(key: string, address: string, make: () => Promise<FreshPage>): Promise<StoredPage>;
  /** The kept answer in the encoding the client accepts, compressed at most once. */
  respond(page: StoredPage, request: Request): Promise<Response>;
  /** The same straight to the socket: a `Response` copies every byte twice. */
  send(page: StoredPage, request: IncomingMessage, response: ServerResponse): Promise<void>;
  purge(tag: string): void;
  purgeAll(): void;
  stats(): { pages: number; bytes: number; addressBytes: number; hits: number; misses: number };
};

/** Bytes for the addresses that lead to kept pages. A longer one than a page of ours has need not be quick. */
const maxAddressBytes = 4 * 1024 * 1024;
const maxAddressLength = 2048;
/** Bytes of an entry beside its texts, about: of an address, of a page, and of a form of it with its headers. */
const entryBytes = 256;
const pageBytes = 1400;
const formBytes = 1500;

/**
 * Pages are made once (DESIGN.md section 4). Only answers that are a function of address and data may come in here:
 * nothing personal, nothing gated, nothing but status 200.
 */
export function createPageCache({ maxBytes = 32 * 1024 * 1024 } = {}): PageCache {
  const purges = createPurgeLog();
  const pages = createProvenCache<StoredPage>({ maxBytes });
  /** Under which key the page of an address is kept. Never the page itself: one that made room would stay alive here. */
  const keys = new LRUCache<string, string>({
    maxSize: maxAddressBytes,
    sizeCalculation: (_key, address) => entryBytes + 2 * address.length,
  });
  const making = new Map<string, Promise<StoredPage>>();
  const counts = { hits: 0, misses: 0 };

  async function makePage(key: string, make: () => Promise<FreshPage>): Promise<StoredPage> {
    const began = purges.now();
    const fresh = await make();
    const body = Buffer.from(fresh.body);
    const page: StoredPage = {
      key,
      status: fresh.status,
      headers: fresh.headers,
      hash: hash('sha256', body, 'base64url').slice(0, 22),
      tags: new Set(fresh.tags),
      length: body.length,
      preferred: preferredEncodings({ headers: fresh.headers, length: body.length }),
      variants: {},
      size: 0,
    };
    setPlain(page, body);
    page.size = sizeOf(page);
    // A purge may have come while this was being made from the old data: answer it, but do not keep it.
    if (fresh.status === 200 && fresh.keep !== false && !purges.since(began, page.tags)) pages.add(page);
    return page;
  }

  async function variantFor(page: StoredPage, accepted: string | undefined): Promise<Variant> {
    const encoding = acceptedEncoding(page.preferred, accepted);
    const known = page.variants[encoding];
    if (known !== undefined) return known;
    const made = await addVariant(page, encoding);
    page.size = sizeOf(page);
    if (pages.holds(page)) pages.weighAnew(page);
    return made;
  }

  return {
    serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (request.headers.authorization !== undefined || request.url === undefined) return false;
      const key = keys.get(request.url);
      const page = key === undefined ? undefined : pages.get(key);
      if (page === undefined) return false;
      const variant = page.variants[acceptedEncoding(page.preferred, request.headers['accept-encoding'])];
      if (variant === undefined) return false;
      counts.hits += 1;
      write(page, variant, request, response);
      return true;
    },

    async send(page, request, response) {
      write(page, await variantFor(page, request.headers['accept-encoding']), request, response);
    },

    async remember(key, address, make) {
      let page = pages.get(key);
      if (page === undefined) {
        counts.misses += 1;
        let pending = making.get(key);
        if (pending === undefined) {
          pending = makePage(key, make).finally(() => making.delete(key));
          making.set(key, pending);
        }
        page = await pending;
      }
      if (pages.holds(page) && address.length <= maxAddressLength) keys.set(address, key);
      return page;
    },

    async respond(page, request) {
      const variant = await variantFor(page, request.headers.get('accept-encoding') ?? '');
      if (request.headers.get('if-none-match')?.includes(page.hash)) {
        return new Response(null, { status: 304, headers: pairs(variant.notModified) });
      }
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(variant.body), {
        status: page.status,
        headers: pairs(variant.head),
      });
    },

    purge(tag) {
      purges.record(tag);
      const prefix = tag.endsWith('*') ? tag.slice(0, -1) : undefined;
      for (const page of pages.all()) {
        const stale = prefix === undefined ? page.tags.has(tag) : [...page.tags].some((one) => one.startsWith(prefix));
        if (stale) pages.delete(page.key);
      }
    },

    purgeAll() {
      purges.recordAll();
      pages.clear();
      keys.clear();
    },

    stats: () => ({
      ...pages.stats(),
      addressBytes: keys.calculatedSize,
      ...counts,
    }),
  };
}

/** Bytes, about: what it holds and what holds it. */
function sizeOf({ key, variants }: StoredPage): number {
  const forms = Object.values(variants).reduce((sum, { body }) => sum + formBytes + body.length, 0);
  return pageBytes + 2 * key.length + forms;
}

function write(page: StoredPage, variant: Variant, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match']?.includes(page.hash)) {
    response.writeHead(304, variant.notModified);
    response.end();
  } else {
    response.writeHead(page.status, variant.head);
    response.end(request.method === 'HEAD' ? undefined : variant.body);
  }
}

/** Flat `[name, value, …]` as Node writes it, into pairs as `Headers` wants it. */
function pairs(flat: string[]): [string, string][] {
  const result: [string, string][] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) result.push([flat[i] ?? '', flat[i + 1] ?? '']);
  return result;
}
