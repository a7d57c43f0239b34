import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

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
  const body = await compress(page, encoding, plain);
  if (page.variants[encoding] !== undefined) return;
  page.variants[encoding] = makeVariant(page, encoding, body);
  page.size += body.length;
}

/** Answers of calls are made for who asks just this, pages for many. */
const isAnswer = ({ headers }: StoredPage) => headers['content-type']?.startsWith('application/json');
/** Bytes: to hand less than this to another thread and to be woken by it costs more than to compress it (0.1 ms). */
const mostInPlace = 64 * 1024;

/** What never changes is worth the slowest brotli; a page gets a quick one, an answer of a call a quicker one. */
function compress(page: StoredPage, encoding: Encoding, plain: Buffer): Buffer | Promise<Buffer> {
  const isQuick = isAnswer(page) && plain.length <= mostInPlace;
  if (encoding === 'gzip') return isQuick ? gzipSync(plain, { level: 3 }) : deflate(plain, { level: 7 });
  const quality = isQuick ? 3 : page.headers['cache-control']?.includes('immutable') ? 11 : 5;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    ...(isQuick && { [constants.BROTLI_PARAM_LGWIN]: 16 }),
  };
  return isQuick ? brotliCompressSync(plain, { params }) : brotli(plain, { params });
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
