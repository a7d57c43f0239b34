import { expect } from 'vitest';
import type { ImportRun } from '#contract/imports.ts';
import type { SignedIn } from './sign-in.ts';
import type { StartedApp } from './start-app.ts';

type Answer = {
  status: number;
  body: { data: ImportRun; message?: string; code?: string; fieldErrors?: Record<string, string> };
};

/** Hands a file in as the screen does, with that token or with none. */
export async function sendImport(
  started: StartedApp,
  token: string | null,
  content: string | Uint8Array,
  {
    name = 'listings.csv',
    dryRun = 'false',
    query = `?dryRun=${dryRun}`,
    headers = {},
  }: { name?: string; dryRun?: string; query?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const response = await started.app.fetch(
    new Request(new URL(`/api/properties/import${query}`, started.platform.config.publicUrl), {
      method: 'POST',
      headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
      body: form,
    }),
  );
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** The import when it has ended. */
export async function waitForImport({ get }: SignedIn, id: string): Promise<ImportRun> {
  let run: ImportRun | undefined;
  await expect
    .poll(
      async () => {
        run = ((await (await get(`/api/properties/import/${id}`)).json()) as { data: ImportRun }).data;
        return run.status;
      },
      { timeout: 30_000, interval: 50 },
    )
    .not.toBe('running');
  return run as ImportRun;
}
