import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/**
 * What the other side does: all is well, every piece comes late, it keeps silent, it breaks off in the middle of its answer, it
 * answers what nobody can read, or it takes nobody in.
 */
export type LineMode = 'well' | 'slow' | 'silent' | 'cut' | 'lying' | 'refusing';

export type FaultyLine = { port: number; mode: LineMode; close(): Promise<void> };

/** Milliseconds that each piece is late. */
const late = 700;
const nonsense = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 11\r\n\r\n{"type": NaN`;

/** A line on loopback to a port of this machine, which fails as it is told to. */
export async function openFaultyLine(to: number): Promise<FaultyLine> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((guest) => {
    const { mode } = line;
    sockets.add(guest.on('error', () => {}).on('close', () => sockets.delete(guest)));
    if (mode === 'refusing') return guest.destroy();
    if (mode === 'silent') return guest.resume();
    if (mode === 'lying') return guest.once('data', () => guest.end(nonsense));
    const host = net.connect(to, '127.0.0.1').on('error', () => {});
    sockets.add(host.on('close', () => guest.destroy()));
    guest.on('close', () => host.destroy());
    guest.pipe(host);
    host.on('data', (chunk: Buffer) => {
      if (mode === 'cut') guest.end(chunk.subarray(0, chunk.length / 2));
      else if (mode === 'slow') setTimeout(() => guest.write(chunk), late);
      else guest.write(chunk);
    });
    return guest;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line: FaultyLine = {
    port: (server.address() as AddressInfo).port,
    mode: 'well',
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  return line;
}
