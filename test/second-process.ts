import { buildApp } from '#server/app.ts';
import { openPlatform } from '#server/platform/platform.ts';
import type { StartedApp } from './start-app.ts';

/** The same house served by another process: its own connections, caches and news, one database. */
export async function openSecond({
  platform: { config },
}: Pick<StartedApp, 'platform'>): Promise<Pick<StartedApp, 'app' | 'platform' | 'close'>> {
  const platform = await openPlatform(config, { migrate: false });
  const app = await buildApp(platform);
  await platform.events.listening();
  return {
    app,
    platform,
    close: async () => {
      await app.close();
      await platform.close();
    },
  };
}
