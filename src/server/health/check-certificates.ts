import type { Say } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';
import { certificateLook, findLook } from './store-looks.ts';

/** As the hourly job found it: no page makes calls of its own. */
export async function checkCertificates({ db, config }: Platform, say: Say): Promise<undefined> {
  if (!config.isSecure) {
    const says = `PUBLIC_URL ${config.publicUrl} is not https: there is none to look at.`;
    if (config.isProduction)
      say.wrong(says, 'Put a proxy with a certificate before it: deploy/Caddyfile, deploy/nginx.conf.');
    else say.ok(says);
    return;
  }
  const known = await findLook(db, certificateLook);
  if (known === null) say.ok('It is looked at once an hour, for the first time soon.');
  for (const { state, says, next = '' } of known?.found ?? []) {
    if (state === 'ok') say.ok(says);
    else say[state](says, next);
  }
}
