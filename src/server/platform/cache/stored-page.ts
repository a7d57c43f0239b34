import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip, gzipSync } from 'node:zlib';

type Compressed = 'br' | 'gzip';
export type Encoding = 'identity' | Compressed;

export type Variant = {
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
  /** Bytes as they were made. */
  length: number;
  /** Compressed forms it may have, the best first; found once and not for every visitor. */
  preferred: readonly Compressed[];
  /** One at least. The plain form goes when there is a compressed one, which has it in a tenth of the room. */
  variants: Partial<Record<Encoding, Variant>>;
  /** Bytes it holds in memory, for the cache's bound. */
  size: number;
};

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const compressible = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/;
/** Below this many bytes compression costs more than it saves. */
const leastBytes = 600;
/** Bytes: to hand less than this to another thread and to be woken by it costs more than to compress it. */
const mostInPlace = 64 * 1024;

/** The best encoding this client takes for this page. */
export function acceptedEncoding({ preferred }: StoredPage, accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity';
  for (const encoding of preferred) if (accepts(accepted, encoding)) return encoding;
  return 'identity';
}

const refusals = { br: /br;\s*q=0(?:\.0*)?(?:,|$)/, gzip: /gzip;\s*q=0(?:\.0*)?(?:,|$)/ };
const accepts = (accepted: string, encoding: Compressed) =>
  accepted.includes(encoding) && !(accepted.includes('q=0') && refusals[encoding].test(accepted));

type Made = Pick<StoredPage, 'headers' | 'length'>;

const worthCompressing = ({ headers, length }: Made) =>
  compressible.test(headers['content-type'] ?? '') && length >= leastBytes;

/**
 * Answers of calls are made for who asks just this, pages for many. What is made so often is compressed as cheaply as
 * can be: a third longer than a page's brotli, which has the system give it fresh memory each time (0.15 ms to 0.5).
 */
const isQuick = ({ headers, length }: Made): boolean =>
  headers['content-type']?.startsWith('application/json') === true && length <= mostInPlace;

/** The encodings of a page, those first that it is given in where the client takes several. */
export function preferredEncodings(made: Made): readonly Compressed[] {
  if (!worthCompressing(made)) return [];
  return isQuick(made) ? ['gzip', 'br'] : ['br', 'gzip'];
}

/** Gives a page one of its forms; made by two callers at once it keeps the first. */
export async function addVariant(page: StoredPage, encoding: Encoding): Promise<Variant> {
  const plain = plainOf(page);
  const body = encoding === 'identity' ? plain : exactly(await compress(page, encoding, plain));
  const variant = page.variants[encoding] ?? makeVariant(page, encoding, body);
  page.variants[encoding] = variant;
  if (encoding !== 'identity') delete page.variants.identity;
  return variant;
}

/** Gives a new page its plain bytes. */
export function setPlain(page: StoredPage, body: Buffer): void {
  page.variants.identity = makeVariant(page, 'identity', body);
}

function plainOf({ variants: { identity, br, gzip: zipped } }: StoredPage): Buffer {
  if (identity) return identity.body;
  if (br) return exactly(brotliDecompressSync(br.body));
  if (zipped) return exactly(gunzipSync(zipped.body));
  throw new Error('a page has no form');
}

/** The library hands out a piece of a larger block, all of which would be kept. */
function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** What never changes is worth the slowest brotli; what is made on demand gets a quick one. */
function compress(page: StoredPage, encoding: Encoding, plain: Buffer): Buffer | Promise<Buffer> {
  if (encoding === 'gzip') return isQuick(page) ? gzipSync(plain, { level: 3 }) : deflate(plain, { level: 7 });
  const quality = page.headers['cache-control']?.includes('immutable') ? 11 : 5;
  return brotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}

function makeVariant(page: StoredPage, encoding: Encoding, body: Buffer): Variant {
  const shared: string[] = ['etag', `"${page.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`];
  if (page.preferred.length > 0) shared.push('vary', 'Accept-Encoding');
  const named = Object.entries(page.headers);
  const head = [...shared, 'content-length', String(body.length), ...named.flat()];
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  const kept = named.filter(([name]) => name !== 'content-type');
  return { body, head, notModified: [...shared, ...kept.flat()] };
}
