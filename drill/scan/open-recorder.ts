import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Recorder = {
  url: string;
  /** How many answers of each status there were since the last call of this. */
  takeStatuses(): Map<number, number>;
  /** Addresses whose answer was a fault of ours, the first twenty. */
  faults: string[];
  close(): Promise<void>;
};

/**
 * A proxy between a scanner and the house, as deploy/nginx.conf is one: it says https, and gives each request another
 * address, because limits count by it and would hide from the scanner what lies behind them.
 */
export async function openRecorder(target: string): Promise<Recorder> {
  let statuses = new Map<number, number>();
  const faults: string[] = [];
  let count = 0;
  const server = createServer((asked, answer) => {
    count += 1;
    const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    const { host: _, ...given } = asked.headers;
    const headers = {
      ...given,
      host: new URL(target).host,
      'x-forwarded-for': address,
      'x-forwarded-proto': 'https',
      'accept-encoding': 'identity',
    };
    const passed = request(target, { path: asked.url, method: asked.method, headers }, (got) => {
      const status = got.statusCode ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 && faults.length < 20) faults.push(`${status} ${asked.method} ${asked.url?.slice(0, 300)}`);
      answer.writeHead(status, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeStatuses() {
      const taken = statuses;
      statuses = new Map();
      return taken;
    },
    faults,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
