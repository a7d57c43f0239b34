import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import { openEngine } from '#server/properties/service.ts';
import { answerParent, readSettings } from './child.ts';
import { openFilledPlatform } from './filled-platform.ts';

/** The whole app on a database with `listings` invented homes. */
const { listings, env, keepsNothing } = readSettings<{
  listings: number;
  env?: Record<string, string>;
  /** Beside another one on the same database. */
  keepsNothing?: boolean;
}>();
const platform = await openFilledPlatform(listings, env, { join: keepsNothing });
// Kept answers are dropped so often that hardly any is asked for twice.
if (keepsNothing) setInterval(() => platform.cache.purgeAll(), 20);
const search = openEngine(platform);
const app = await buildApp(platform, search);
while (platform.config.searchEngine && !search.engine.isCurrent())
  await new Promise((resolve) => setTimeout(resolve, 10));
const server = createServer(app.listener);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

answerParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
  await search.close();
  await platform.close();
});
