import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import prepareDatabase from '#test/database.ts';
import { startApp } from '#test/start-app.ts';
import { answerParent, readSettings } from './child.ts';
import { fillDatabase } from './fill-database.ts';

/** The whole app on a database of its own with `listings` invented homes. */
const { listings } = readSettings<{ listings: number }>();
process.env.NODE_ENV = 'production';
const dropServer = await prepareDatabase();
const { platform, app, close } = await startApp({ env: { LOG_LEVEL: 'error' } });
await fillDatabase(platform, listings);
const server = createServer(app.listener);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

answerParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
  server.closeAllConnections();
  server.close();
  await close();
  await dropServer();
});
