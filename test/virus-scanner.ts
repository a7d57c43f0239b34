import { type AddressInfo, createServer } from 'node:net';

/** What every scanner finds and harms nobody (eicar.org), in two halves so that none finds it here. */
export const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE!$H+H*'}`;

export type VirusScanner = {
  url: string;
  /** Bytes of each file it was asked about. */
  asked: Buffer[];
  /** `silent` closes without a word, `broken` says something else. */
  mode: 'works' | 'silent' | 'broken';
  close(): Promise<void>;
};

/** clamd as its manual describes it, on loopback: knows the one file above. */
export async function openVirusScanner(): Promise<VirusScanner> {
  const scanner: VirusScanner = { url: '', asked: [], mode: 'works', close: async () => {} };
  const server = createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part: Buffer) => {
      sent = Buffer.concat([sent, part]);
      const file = readStream(sent);
      if (file === null) return;
      scanner.asked.push(file);
      if (scanner.mode === 'silent') return void socket.destroy();
      const works = `stream: ${file.includes(eicar) ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`;
      socket.end(scanner.mode === 'broken' ? 'INSTREAM size limit exceeded. ERROR\0' : works);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  scanner.url = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  scanner.close = () => new Promise((resolve) => void server.close(() => resolve()));
  return scanner;
}

/** The file, once its empty last piece is there. */
function readStream(sent: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return sent.toString('latin1').startsWith('zINSTREAM\0') ? Buffer.concat(pieces) : null;
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
