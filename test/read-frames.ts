/** A message of PostgreSQL's protocol: its letter and all of its bytes (docs, 54.7). The first of a client has no letter. */
export type Frame = { letter: string; bytes: Buffer };

/** Cuts what comes over a line into messages; what is not whole yet waits. `isClient`: the first one has no letter. */
export function readFrames(isClient: boolean): (chunk: Buffer) => Frame[] {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = isClient;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const frames: Frame[] = [];
    for (;;) {
      const before = isFirst ? 0 : 1;
      if (rest.length < before + 4) return frames;
      const size = before + rest.readInt32BE(before);
      if (rest.length < size) return frames;
      frames.push({ letter: isFirst ? '' : String.fromCharCode(rest[0] ?? 0), bytes: rest.subarray(0, size) });
      rest = rest.subarray(size);
      isFirst = false;
    }
  };
}
