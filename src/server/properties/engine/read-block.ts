import { countBits } from './combine-rows.ts';
import { addRow, type Rows } from './filter-rows.ts';
import { type Blocks, endOf, homesOfBlock } from './sort-points.ts';

/** A bit for each home of a block in their order, for those that are among some rows. */
export type Hits = Uint32Array;

const wordsOfBlock = homesOfBlock / 32;
export const makeHits = (): Hits => new Uint32Array(wordsOfBlock);

/**
 * Fills in which homes of the block are among the rows. A map of a million homes reads eight thousand blocks: where their homes
 * are rows one after the other (`together`), four words each. @returns how many
 */
export function readBlock(blocks: Blocks, block: number, among: Rows, hits: Hits): number {
  if (block < blocks.together) {
    const first = block * wordsOfBlock;
    for (let word = 0; word < wordsOfBlock; word += 1) hits[word] = among[first + word] as number;
  } else gather(blocks, block, among, hits);
  let found = 0;
  for (let word = 0; word < wordsOfBlock; word += 1) found += countBits(hits[word] as number);
  return found;
}

function gather(blocks: Blocks, block: number, among: Rows, hits: Hits): void {
  const { rows } = blocks;
  const end = endOf(blocks, block);
  let at = block * homesOfBlock;
  for (let word = 0; word < wordsOfBlock; word += 1) {
    let bits = 0;
    for (let bit = 0; bit < 32 && at < end; bit += 1) {
      const row = rows[at] as number;
      bits |= (((among[row >>> 5] as number) >>> (row & 31)) & 1) << bit;
      at += 1;
    }
    hits[word] = bits;
  }
}

export const isHit = (hits: Hits, home: number): boolean => (((hits[home >>> 5] as number) >>> (home & 31)) & 1) === 1;

/** The first of them in the order of the block. */
export function findHit(hits: Hits): number {
  const word = hits.findIndex((bits) => bits !== 0);
  const bits = hits[word] as number;
  return word * 32 + 31 - Math.clz32(bits & -bits);
}

/**
 * Lists where in the order of blocks the hits stand, or with `~0` for `flip` the homes of the block that are none; rising, and so
 * by price. @returns how many
 */
export function listHits(blocks: Blocks, block: number, hits: Hits, flip: number, listed: Uint32Array): number {
  const from = block * homesOfBlock;
  const end = endOf(blocks, block);
  let count = 0;
  for (let word = 0; word < wordsOfBlock; word += 1) {
    const first = from + word * 32;
    if (first >= end) break;
    const left = end - first;
    let bits = ((hits[word] as number) ^ flip) & (left < 32 ? (1 << left) - 1 : -1);
    while (bits !== 0) {
      const bit = bits & -bits;
      bits ^= bit;
      listed[count] = first + 31 - Math.clz32(bit);
      count += 1;
    }
  }
  return count;
}

/** Adds them to `kept`, which has none of the block. */
export function addHits({ rows, together }: Blocks, block: number, hits: Hits, kept: Rows): void {
  if (block < together) {
    kept.set(hits, block * wordsOfBlock);
    return;
  }
  const from = block * homesOfBlock;
  for (let word = 0; word < wordsOfBlock; word += 1)
    for (let bits = hits[word] as number; bits !== 0; bits &= bits - 1)
      addRow(kept, rows[from + word * 32 + 31 - Math.clz32(bits & -bits)] as number);
}
