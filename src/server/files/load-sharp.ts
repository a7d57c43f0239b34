import type { Sharp, SharpOptions } from 'sharp';

type OpenPicture = (input: Uint8Array, options?: SharpOptions) => Sharp;
let opened: Promise<OpenPicture> | undefined;

/** libvips takes some 20 MB; a process that only serves pages never loads it. */
export function loadSharp(): Promise<OpenPicture> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    // One thread a picture: two pictures at once use both cores, and a request never waits for all of them.
    sharp.concurrency(1);
    // Every picture comes once; what libvips would keep of it is only memory.
    sharp.cache(false);
    return sharp;
  });
  return opened;
}
