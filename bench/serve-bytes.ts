import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent, readSettings } from './child.ts';
import type { Answer } from './raw-answer.ts';

/** The baseline: bare node:http that sends the same status, headers and bytes to every request. */
const { status, headers, body } = readSettings<Answer>();
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes.length > 0 ? bytes : undefined);
});
// As the app's: with Node's five seconds a line may close just as the load takes it up again.
server.keepAliveTimeout = 72_000;
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

answerParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
  server.closeAllConnections();
  server.close();
});
