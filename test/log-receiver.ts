import { createServer, type Server, type TLSSocket } from 'node:tls';
import { tlsPair } from './tls-pair.ts';

/** A machine that takes lines of the log over TLS, on the port it had before where one is named. */
export async function openLogReceiver(port = 0, options: object = tlsPair, onRefused = () => {}) {
  const sockets = new Set<TLSSocket>();
  let text = '';
  const server: Server = createServer(options, (socket) => {
    sockets.add(socket);
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('error', () => {});
  });
  server.on('tlsClientError', onRefused);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  const leave = () => {
    for (const socket of sockets) socket.end();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { port: (server.address() as { port: number }).port, text: () => text, stop, leave };
}
