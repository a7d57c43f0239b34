import { createLog } from '#server/platform/log.ts';
import { openGeocoder } from './geocoder.ts';
import { openMailServer } from './mail-server.ts';
import { type StartedApp, startApp } from './start-app.ts';

/** An app with all that it may speak to, behind one proxy, and what it logs as a fault of its own. */
export async function openFuzzedHouse(): Promise<{
  started: StartedApp;
  errors: string[];
  close(): Promise<void>;
}> {
  const [mails, geocoder] = await Promise.all([openMailServer(), openGeocoder()]);
  const errors: string[] = [];
  const log = createLog('error', { write: (line) => void errors.push(line) });
  const env = { SMTP_URL: `${mails.url}/?tls=off`, GEOCODER_URL: geocoder.url, TRUSTED_PROXIES: '1' };
  const started = await startApp({ env, log });
  return {
    started,
    errors,
    close: async () => {
      await started.close();
      await mails.close();
      await geocoder.close();
    },
  };
}
