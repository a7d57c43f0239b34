import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Compressed, compress, type Encoding } from './encodings.ts';

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

function makeVariant(page: StoredPage, encoding: Encoding, body: Buffer): Variant {
  const shared: string[] = ['etag', `"${page.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`];
  if (page.preferred.length > 0) shared.push('vary', 'Accept-Encoding');
  const named = Object.entries(page.headers);
  const head = [...shared, 'content-length', String(body.length), ...named.flat()];
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  const kept = named.filter(([name]) => name !== 'content-type');
  return { body, head, notModified: [...shared, ...kept.flat()] };
}
