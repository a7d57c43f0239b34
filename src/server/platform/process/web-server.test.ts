import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { holdsSocket, openWebServer, type WebServer } from './web-server.ts';

let server: WebServer | undefined;
const agent = new Agent({ keepAlive: true });
afterEach(async () => {
  agent.destroy();
  await server?.drain();
});

const ask = async (url: string, by = agent) => {
  const [response] = (await once(get(url, { agent: by }), 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += chunk;
  return { text, connection: response.headers.connection };
};

test('draining answers what runs, gives each open connection one last answer and takes no new ones', async () => {
  let held: ServerResponse | undefined;
  const arrived = Promise.withResolvers<void>();
  server = await openWebServer(
    (request, response) => {
      if (request.url !== '/slow') return void response.end('quick');
      held = response;
      arrived.resolve();
    },
    { host: '127.0.0.1', port: 0 },
  );
  expect(await ask(server.url)).toEqual({ text: 'quick', connection: 'keep-alive' });
  const slow = ask(`${server.url}/slow`, new Agent({ keepAlive: true }));
  await arrived.promise;
  const began = Date.now();
  const drained = server.drain();
  expect(await ask(server.url)).toEqual({ text: 'quick', connection: 'close' });
  await expect(ask(server.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  held?.end('done');
  expect(await slow).toEqual({ text: 'done', connection: 'close' });
  await drained;
  expect(Date.now() - began).toBeLessThan(2000);
});

test('clients that are at work while it drains lose no request', async () => {
  server = await openWebServer((_, response) => void response.end('quick'), { host: '127.0.0.1', port: 0 });
  const { url } = server;
  const told: string[] = [];
  let asked = 0;
  const work = async () => {
    const own = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const answer = await ask(url, own).catch((cause: NodeJS.ErrnoException) => cause.code ?? cause.message);
      asked += 1;
      if (typeof answer === 'object') continue;
      own.destroy();
      told.push(answer);
      return;
    }
  };
  const workers = Array.from({ length: 20 }, work);
  await expect.poll(() => asked).toBeGreaterThan(200);
  await Promise.all([server.drain(), ...workers]);
  expect(told).toEqual(Array(20).fill('ECONNREFUSED'));
});

test('draining does not wait for a connection that never asked anything', async () => {
  server = await openWebServer((_, response) => void response.end('quick'), { host: '127.0.0.1', port: 0 });
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // Heard of after the connection, so that the server knows it.
  await ask(server.url);
  const began = Date.now();
  await server.drain();
  expect(Date.now() - began).toBeLessThan(5000);
  socket.destroy();
});

test('an address in use is said in one sentence that names the way out', async () => {
  server = await openWebServer(() => {}, { host: '127.0.0.1', port: 0 });
  const port = Number(new URL(server.url).port);
  const second = openWebServer(() => {}, { host: '127.0.0.1', port });
  await expect(second).rejects.toMatchObject({ code: 'address_in_use' });
  await expect(second).rejects.toThrow(`PORT=${port + 1}`);
});

test('a header larger than 16 KB is refused', async () => {
  server = await openWebServer((_, response) => response.end('ok'), { host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(17 * 1024)}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 431/);
  socket.destroy();
});

test.each([
  ['is cut off', 'application/json', true],
  ['with a file in it has more time', 'multipart/form-data; boundary=x', false],
])('a body that is dribbled %s', async (_, type, isCut) => {
  server = await openWebServer(() => {}, { host: '127.0.0.1', port: 0 }, { bodyTime: 100 });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\n{`);
  const ended = once(socket, 'close').then(() => true);
  const later = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 400));
  expect(await Promise.race([ended, later])).toBe(isCut);
  socket.destroy();
});

test('a socket of systemd is taken by the process that it was handed to, and by no other that has its environment', () => {
  expect(holdsSocket({ LISTEN_PID: `${process.pid}`, LISTEN_FDS: '1' })).toBe(true);
  expect(holdsSocket({ LISTEN_PID: `${process.pid + 1}`, LISTEN_FDS: '1' })).toBe(false);
  expect(holdsSocket({ LISTEN_PID: `${process.pid}`, LISTEN_FDS: '0' })).toBe(false);
  expect(holdsSocket({})).toBe(false);
});
