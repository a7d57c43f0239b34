import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

export type DatabaseDoor = {
  /** Leads to the database while the door is open. */
  connectionString: string;
  /** From now on nobody comes in; whoever is inside is cut off. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Whoever knocks is let in and whoever is inside stays, but nothing is said any more: a machine without power. */
  freeze(): void;
};

/** A line to the database of that address, over its socket or the network. */
export function leadTo(behind: string): net.Socket {
  const url = new URL(behind);
  const folder = url.searchParams.get('host');
  const port = Number(url.port || url.searchParams.get('port') || 5432);
  return folder ? net.connect(`${folder}/.s.PGSQL.${port}`) : net.connect(port, url.hostname);
}

/** What leads to the same database through a port of this machine. */
export function addressThrough(behind: string, port: number): string {
  const url = new URL(behind);
  const user = url.username || url.searchParams.get('user') || '';
  return `postgres://${user}${url.password && `:${url.password}`}@127.0.0.1:${port}${url.pathname}`;
}

/** A door in front of a database, to take it away and give it back without stopping it for others. */
export async function openDatabaseDoor(behind: string): Promise<DatabaseDoor> {
  const sockets = new Set<net.Socket>();
  let isFrozen = false;
  const door = net.createServer((guest) => {
    if (isFrozen) {
      sockets.add(guest.on('error', () => {}));
      return;
    }
    const host = leadTo(behind);
    for (const [one, other] of [
      [guest, host],
      [host, guest],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = async (at: number) => {
    door.listen(at, '127.0.0.1');
    await once(door, 'listening');
  };
  await listen(0);
  const { port: own } = door.address() as AddressInfo;
  return {
    connectionString: addressThrough(behind, own),
    open: () => listen(own),
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    shut: async () => {
      isFrozen = false;
      if (!door.listening) return;
      const closed = once(door, 'close');
      door.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
