import { crc32, deflateRawSync } from 'node:zlib';

export type ZipPart = {
  name: string;
  data: Buffer | string;
  /** What the lists say of it instead of the truth: bytes unpacked. */
  saysSize?: number;
  flags?: number;
};

/** An archive as a document has it (APPNOTE 6.3), every part deflated; may lie. `before` stands in front of all. */
export function makeZip(parts: ZipPart[], { before = '' } = {}): Buffer {
  const local: Buffer[] = [Buffer.from(before, 'latin1')];
  const central: Buffer[] = [];
  let at = before.length;
  for (const { name, data, saysSize, flags = 0 } of parts) {
    const bytes = Buffer.from(data);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(saysSize ?? bytes.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const title = Buffer.from(name);
    const own = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, title, packed]);
    local.push(own);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, title);
    at += own.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, list, end]);
}

/** The same part listed many times: an archive of a few kilobytes that unpacks to gigabytes. */
export function repeatPart(zip: Buffer, times: number): Buffer {
  const start = zip.readUInt32LE(zip.length - 6);
  const [first] = [zip.subarray(start, zip.length - 22)];
  const copies = Array.from({ length: times }, (_, number) => {
    const copy = Buffer.from(first);
    // Another name of the same length, so that none is there twice.
    copy.write(String(number).padStart(5, '0'), 46, 'latin1');
    return copy;
  });
  const end = Buffer.from(zip.subarray(zip.length - 22));
  end.writeUInt16LE(times, 8);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(first.length * times, 12);
  return Buffer.concat([zip.subarray(0, start), ...copies, end]);
}

/** A file of the old Office (MS-CFB): its header and a directory with these entries. */
export function makeCompoundFile(names: string[]): Buffer {
  const header = Buffer.alloc(512);
  header.write('d0cf11e0a1b11ae1', 'hex');
  const entries = ['Root Entry', ...names].map((name, at) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry.writeUInt8(at === 0 ? 5 : 2, 66);
    return entry;
  });
  const text = Buffer.alloc(4096, 'Terms of sale. ', 'utf16le');
  return Buffer.concat([header, ...entries, Buffer.alloc((128 * 64 - entries.length * 128) % 512), text]);
}
