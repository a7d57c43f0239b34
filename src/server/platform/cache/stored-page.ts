import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'br' | 'gzip';

type Variant = {
  body: Buffer;
  /** Header names and values in one flat list: the form Node writes fastest. */
  head: string[];
  notModified: string[];
};

/** One answer with its compressed forms. */
export type StoredPage = {
  /** What it is kept under. */
  key: string;
  status: number;
  headers: Record<string, string>;
  /** Stands in every ETag of this answer; 132 bits of SHA-256. */
  hash: string;
  tags: Set<string>;
  variants: Record<Encoding, Variant | undefined>;
  /** Bytes it holds in memory, for the cache's bound. */
  size: number;
  /** Purged or pushed out: whoever still points here must ask again. */
  dropped: boolean;
};

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const compressible = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/;
/** Below this many bytes compression costs more than it saves. */
const leastBytes = 600;

/** The best encoding this client takes for this page. */
export function acceptedEncoding(page: StoredPage, accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string' || !worthCompressing(page)) return 'identity';
  if (accepted.includes('br') && !/br;\s*q=0(?:\.0*)?(?:,|$)/.test(accepted)) return 'br';
  return accepted.includes('gzip') && !/gzip;\s*q=0(?:\.0*)?(?:,|$)/.test(accepted) ? 'gzip' : 'identity';
}

const worthCompressing = (page: StoredPage) =>
  compressible.test(page.headers['content-type'] ?? '') && (page.variants.identity?.body.length ?? 0) >= leastBytes;

/** Gives a new page its plain bytes. */
export function setPlain(page: StoredPage, body: Buffer): void {
  page.variants.identity = makeVariant(page, 'identity', body);
}

/** Adds a compressed form; a page compressed by two callers at once keeps the first. */
export async function addCompressed(page: StoredPage, encoding: Encoding): Promise<void> {
  const plain = page.variants.identity?.body ?? Buffer.alloc(0);
  const body = await compress(encoding, plain, page.headers['cache-control'] ?? '');
  if (page.variants[encoding] !== undefined) return;
  page.variants[encoding] = makeVariant(page, encoding, body);
  page.size += body.length;
}

/** What never changes is worth the slowest brotli; what is made on demand gets a quick one. */
function compress(encoding: Encoding, plain: Buffer, cacheControl: string): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(plain, { level: 7 });
  const quality = cacheControl.includes('immutable') ? 11 : 5;
  return brotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}

function makeVariant(page: StoredPage, encoding: Encoding, body: Buffer): Variant {
  const shared: string[] = ['etag', `"${page.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`];
  if (worthCompressing(page) || encoding !== 'identity') shared.push('vary', 'Accept-Encoding');
  const named = Object.entries(page.headers);
  const head = [...shared, 'content-length', String(body.length), ...named.flat()];
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  const kept = named.filter(([name]) => name !== 'content-type');
  return { body, head, notModified: [...shared, ...kept.flat()] };
}
