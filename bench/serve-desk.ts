import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import { answerParent, readSettings } from './child.ts';
import { openFilledDesk } from './filled-desk.ts';

/** The whole app on a filled desk. */
type Settings = { inquiries: number; listings?: number; email: string; password: string };
const { inquiries, listings, ...account } = readSettings<Settings>();
const platform = await openFilledDesk(inquiries, account, listings);
const app = await buildApp(platform);
const server = createServer(app.listener);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

answerParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
  await platform.close();
});
