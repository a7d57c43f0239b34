import cluster from 'node:cluster';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, type ListenOptions, type Socket, Server as TcpServer } from 'node:net';
import { bracketed, type Config } from '../config.ts';
import { hostMissing, lacksHost, refuseBefore, refuseUnread } from '../http/refuse-unread.ts';
import { StartupError } from '../startup-error.ts';

export type WebServer = {
  /** Where it listens, `http://127.0.0.1:3000`. */
  url: string;
  /**
   * Takes no new connections. Those that are open get one last answer, which says that it is the last; who asks nothing
   * for a second is let go then, and what is still being answered after 8 s is cut.
   */
  drain(): Promise<void>;
};

/** Milliseconds (reference/security.md section 5). Keep-alive outlasts the 60 s of common load balancers. */
const limits = {
  headersTimeout: 10_000,
  // For files, which come slowly over a phone; all else has `bodyTimeout`.
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
  // Refused below, in words.
  requireHostHeader: false,
};
const requestsPerConnection = 1000;
const bodyTimeout = 30_000;
const drainTime = 8000;
/**
 * How long connections that ask nothing stay open after the drain began. Closed at once, each would be a reset for whoever
 * had just sent a request on it; a client that is at work hears the `connection: close` of its next answer meanwhile.
 */
const restTime = 1000;

type Address = Pick<Config, 'host' | 'port'>;

/** Linux lets several processes listen on one port and spreads the connections itself. */
const canSharePort = process.platform === 'linux';

/**
 * `isShared` is for workers. Each has a listening socket of its own then, so that the end of one costs no connection
 * of another; Node's usual way leaves a visitor hanging whose connection was just handed to a worker that is killed.
 * @throws StartupError `address_in_use`
 */
export async function openWebServer(
  listener: RequestListener,
  address: Address,
  { isShared = false, bodyTime = bodyTimeout } = {},
): Promise<WebServer> {
  let isDraining = false;
  /** Connections that have not asked anything yet, as browsers open them ahead of need; Node does not count them as idle. */
  const silent = new Set<Socket>();
  const running = new Set<ServerResponse>();
  const server = createServer(limits, (request, response) => {
    silent.delete(request.socket);
    response.shouldKeepAlive &&= !isDraining;
    running.add(response);
    response.once('close', () => running.delete(response));
    if (lacksHost(request)) return refuseBefore(response, hostMissing());
    if (request.method !== 'GET' && request.method !== 'HEAD') watchBody(request, bodyTime);
    listener(request, response);
  });
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  refuseUnread(server);
  server.maxRequestsPerSocket = requestsPerConnection;
  const reusePort = isShared && canSharePort;
  if (holdsSocket()) await listenOnHeld(server);
  else await listen(server, { ...address, reusePort, exclusive: reusePort });
  const bound = server.address() as AddressInfo;

  return {
    url: `http://${bracketed(bound.address)}:${bound.port}`,
    drain: () =>
      new Promise((resolve) => {
        isDraining = true;
        // What is written from here on says `connection: close`, which ends its connection in order.
        for (const response of running) response.shouldKeepAlive = false;
        let sweep: NodeJS.Timeout | undefined;
        // Timers of a busy process run before its sockets are read: whoever has just asked would look idle, and be cut.
        const whenRead = (work: () => void) => () => void setImmediate(work);
        const letGo = () => {
          for (const socket of silent) socket.destroy();
          // An answer that was begun before the drain leaves an idle connection a moment later.
          sweep = setInterval(
            whenRead(() => server.closeIdleConnections()),
            50,
          ).unref();
        };
        const rest = setTimeout(whenRead(letGo), restTime);
        const end = setTimeout(() => server.closeAllConnections(), drainTime);
        // Not `server.close`, which closes idle connections at once.
        TcpServer.prototype.close.call(server, () => {
          clearInterval(sweep);
          clearTimeout(end);
          clearTimeout(rest);
          resolve();
        });
      }),
  };
}

/** Cuts off whoever dribbles a body; a form with a file in it may take as long as the server lets any request. */
function watchBody(request: IncomingMessage, time: number): void {
  if (request.headers['content-type']?.startsWith('multipart/')) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, time).unref();
  request.once('close', () => clearTimeout(timer));
}

/** The first of the sockets that systemd hands over (sd_listen_fds(3)). */
const firstSocket = 3;

/**
 * Whether systemd holds the port for us (deploy/aangan.socket): connections wait there while one server ends and the next one
 * starts, and none is refused. A worker asks the process that leads it for the socket, as Node does by itself.
 */
export function holdsSocket(env: NodeJS.ProcessEnv = process.env): boolean {
  const holder = cluster.isWorker ? process.ppid : process.pid;
  return Number(env.LISTEN_PID) === holder && Number(env.LISTEN_FDS) > 0;
}

const listenOnHeld = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ fd: firstSocket }, resolve);
  });

/**
 * The port that workers will share, for port 0 a free one. Asked for before they start, because two apps that both
 * share a port would not notice each other.
 * @throws StartupError `address_in_use`
 */
export async function reservePort(address: Address): Promise<number> {
  if (holdsSocket()) return address.port;
  const server = createServer();
  await listen(server, address);
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function listen(server: Server, options: Address & ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(addressError(cause, options.host, options.port)));
    server.listen(options, resolve);
  });
}

function addressError(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  const place = `port ${port} on ${host}`;
  const reason = {
    EADDRINUSE: `Another program already listens on ${place}. Stop it, or choose another one: PORT=${port + 1} npm start`,
    EACCES: `This user may not listen on ${place}. Choose a port above 1023, and put a proxy before it.`,
    EADDRNOTAVAIL: `This machine has no address ${host}; see HOST.`,
  }[cause.code ?? ''];
  return reason ? new StartupError('address_in_use', reason, { cause }) : cause;
}
