import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Numbers } from './resize-numbers.ts';

const kinds = { Uint8Array, Uint16Array, Uint32Array, Float64Array };

/** Stands in the outline for an array of numbers, which follows it in the file. */
type Gap = { gap: keyof typeof kinds; length: number };

/** Bytes of each of the numbers between the parts of a file: how long the outline is, and two sums over what was before. */
const numberBytes = 4;

/**
 * Writes plain objects, lists, maps, texts and arrays of numbers into a file: first everything but the arrays (the outline),
 * then their bytes as they lie in memory. The file is there whole or not at all. Nothing of it may change meanwhile.
 */
export async function writeState(file: string, state: unknown): Promise<void> {
  const arrays: Numbers[] = [];
  const outline = serialize(takeOut(state, arrays));
  const draft = `${file}.draft`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(draft, 'w', 0o600);
  try {
    let sum = 0;
    const write = async (bytes: Uint8Array) => {
      sum = crc32(bytes, sum);
      await handle.writeFile(bytes);
    };
    await write(numberOf(outline.length));
    await write(outline);
    await write(numberOf(sum));
    for (const array of arrays) await write(bytesOf(array));
    await write(numberOf(sum));
    await handle.sync();
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/**
 * What `writeState` wrote, each array read to where it stays: what is read takes no memory beside what it is.
 * @returns null where there is no file, or one that is not whole
 */
export async function readState(file: string): Promise<unknown> {
  const handle = await open(file, 'r').catch(() => null);
  if (handle === null) return null;
  try {
    let sum = 0;
    const read = async <Bytes extends Uint8Array>(bytes: Bytes): Promise<Bytes> => {
      await readFully(handle, bytes);
      sum = crc32(bytes, sum);
      return bytes;
    };
    const isWhole = async () => {
      const expected = sum;
      return readNumber(await read(Buffer.alloc(numberBytes))) === expected;
    };
    const { size } = await handle.stat();
    const length = readNumber(await read(Buffer.alloc(numberBytes)));
    if (length > size) return null;
    const outline = await read(Buffer.alloc(length));
    if (!(await isWhole())) return null;
    const arrays: Numbers[] = [];
    const state = fillIn(deserialize(outline), arrays);
    for (const array of arrays) await read(bytesOf(array));
    return (await isWhole()) ? state : null;
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

/** The arrays of numbers in it, in their order. */
export function arraysOf(state: unknown): Numbers[] {
  const arrays: Numbers[] = [];
  takeOut(state, arrays);
  return arrays;
}

async function readFully(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, at);
    if (bytesRead === 0) throw new Error('the file ends too early');
    at += bytesRead;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Map);

/** The same with a gap for each array of numbers, which are added to `arrays` in their order. */
function takeOut(value: unknown, arrays: Numbers[]): unknown {
  if (ArrayBuffer.isView(value)) {
    const array = value as Numbers;
    arrays.push(array);
    return { gap: array.constructor.name as Gap['gap'], length: array.length } satisfies Gap;
  }
  if (Array.isArray(value)) return value.map((one) => takeOut(one, arrays));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, takeOut(part, arrays)]));
}

/** The other way round: arrays of the right length, to be filled in this order. */
function fillIn(value: unknown, arrays: Numbers[]): unknown {
  if (Array.isArray(value)) return value.map((one) => fillIn(one, arrays));
  if (!isObject(value)) return value;
  if ('gap' in value) {
    const { gap, length } = value as Gap;
    const array = new kinds[gap](length);
    arrays.push(array);
    return array;
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fillIn(part, arrays)]));
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers) => new Uint8Array(buffer, byteOffset, byteLength);

function numberOf(number: number): Buffer {
  const bytes = Buffer.alloc(numberBytes);
  bytes.writeUInt32LE(number);
  return bytes;
}

const readNumber = (bytes: Buffer): number => bytes.readUInt32LE();
