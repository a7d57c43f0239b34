import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const pack = promisify(gzip);
/** Bytes of one member, at the least: what a member costs beside them, and what it cannot know of the one before, is nothing then. */
const memberSize = 256 * 1024;

/**
 * Bytes as members of a gzip file one after the other (RFC 1952), which every program unpacks as one. `isPacked`: what comes
 * now is small already, as pictures are, and only wrapped: to look for what could be left out of it takes ten times as long
 * and finds nothing. It is asked once for each member, so some bytes at the border of both go with the others.
 */
export async function* packBytes(bytes: AsyncIterable<Uint8Array>, isPacked: () => boolean): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  const member = () => {
    const all = Buffer.concat(waiting);
    [waiting, size] = [[], 0];
    return pack(all, { level: isPacked() ? 0 : 6 });
  };
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= memberSize) yield await member();
  }
  if (size > 0) yield await member();
}
