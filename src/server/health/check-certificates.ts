import type { Say } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';
import { certificateLook } from './store-looks.ts';
import { tellLook } from './tell-look.ts';

export async function checkCertificates({ db, config }: Platform, say: Say): Promise<undefined> {
  if (!config.isSecure) {
    const says = `PUBLIC_URL ${config.publicUrl} is not https: there is none to look at.`;
    if (config.isProduction)
      say.wrong(says, 'Put a proxy with a certificate before it: deploy/Caddyfile, deploy/nginx.conf.');
    else say.ok(says);
    return;
  }
  await tellLook(db, certificateLook, say);
}
