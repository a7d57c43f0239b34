import { type App, buildApp } from '#server/app.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openEngine } from '#server/properties/service.ts';
import { type StartOptions, startPlatform } from './start-platform.ts';

export type StartedApp = {
  platform: Platform;
  app: App;
  /** Asks the app in process; `path` with query, such as `/api/properties?city=Noida`. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON, as if from that network address. */
  post(
    path: string,
    body: unknown,
    options?: { headers?: Record<string, string>; address?: string },
  ): Promise<Response>;
  close(): Promise<void>;
};

/** The short ways to ask through `fetch`. */
export const askingOf = (fetch: App['fetch'], publicUrl: string): Pick<StartedApp, 'get' | 'post'> => ({
  get: (path, init) => fetch(new Request(new URL(path, publicUrl), init)),
  post: (path, body, { headers = {}, address } = {}) =>
    fetch(
      new Request(new URL(path, publicUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
      address,
    ),
});

/**
 * The whole app on a real PostgreSQL: a copy of the migrated database, for this test file alone.
 * @example
 * const started = await startApp();
 * const { id } = await makeProperty(started.platform.db, { city: 'Noida' });
 * const response = await started.get(`/api/properties/${id}`);
 */
export async function startApp(options: StartOptions = {}): Promise<StartedApp> {
  const platform = await startPlatform(options);
  const search = openEngine(platform);
  const app = await buildApp(platform, search).catch(async (cause: unknown) => {
    await search.close();
    await platform.close();
    throw cause;
  });
  await platform.events.listening();
  return {
    platform,
    app,
    ...askingOf(app.fetch, platform.config.publicUrl),
    close: async () => {
      await app.close();
      await search.close();
      await platform.close();
    },
  };
}
