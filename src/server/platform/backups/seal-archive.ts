import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { BackupError } from './archive-format.ts';

/**
 * The end of every archive: one more, empty member of the gzip file (RFC 1952), whose extra field is the SHA-256 of all
 * bytes before it. Programs that know nothing of it unpack the archive as any other; gzip's own checksums leave bits
 * unguarded, such as the time in its header.
 */
const start = Buffer.from([0x1f, 0x8b, 0x08, 0x04, 0, 0, 0, 0, 0, 0xff, 36, 0, 0x41, 0x47, 32, 0]);
const end = Buffer.from([0x03, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const sealLength = start.length + 32 + end.length;

const makeSeal = (digest: Buffer): Buffer => Buffer.concat([start, digest, end]);

/** Passes everything on and puts the seal behind it. */
export function addSeal(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, makeSeal(hash.digest()));
    },
  });
}

/** Passes on what stands before the seal, and fails at the end when the seal is of other bytes. */
export function checkSeal(): Transform {
  const hash = createHash('sha256');
  let kept: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const all = Buffer.concat([kept, chunk]);
      const ready = all.subarray(0, Math.max(0, all.length - sealLength));
      kept = all.subarray(ready.length);
      hash.update(ready);
      done(null, ready);
    },
    flush(done) {
      if (kept.equals(makeSeal(hash.digest()))) return done();
      const isCut = !kept.subarray(0, start.length).equals(start);
      done(new BackupError(isCut ? 'The backup is cut off: its end is missing.' : damaged));
    },
  });
}

const damaged = 'The backup is damaged: its bytes are not those that were written.';
