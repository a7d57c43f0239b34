import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bracketed, type Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';

export type WebServer = {
  /** Where it listens, `http://127.0.0.1:3000`. */
  url: string;
  /** Takes no new connections, lets running answers end (8 s), then cuts what is left. */
  drain(): Promise<void>;
};

/** Milliseconds (reference/security.md section 5). Keep-alive outlasts the 60 s of common load balancers. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
};
const requestsPerConnection = 1000;
const drainTime = 8000;

/** @throws StartupError `address_in_use` */
export async function openWebServer(
  listener: RequestListener,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<WebServer> {
  let isDraining = false;
  const server = createServer(limits, (request, response) => {
    if (isDraining) response.setHeader('connection', 'close');
    listener(request, response);
  });
  server.maxRequestsPerSocket = requestsPerConnection;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(addressError(cause, host, port)));
    server.listen(port, host, resolve);
  });
  const bound = server.address() as AddressInfo;

  return {
    url: `http://${bracketed(bound.address)}:${bound.port}`,
    drain: () =>
      new Promise((resolve) => {
        isDraining = true;
        // A connection that was answering when the drain began becomes idle a moment later.
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        const end = setTimeout(() => server.closeAllConnections(), drainTime);
        server.close(() => {
          clearInterval(sweep);
          clearTimeout(end);
          resolve();
        });
      }),
  };
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
