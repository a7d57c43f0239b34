import { checkCertificate } from '../platform/checks/check-certificate.ts';
import { checkLogReceiver } from '../platform/checks/check-log-receiver.ts';
import { findingsOf } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';
import { lookAtParts } from './check-parts.ts';
import { readReleases } from './read-releases.ts';
import { certificateLook, logLook, releasesLook, saveLook } from './store-looks.ts';

/**
 * What only others know, asked once an hour by one process: our certificate, and what the owner named: where the log goes, faults
 * of parts, releases.
 */
export async function checkOutside({ db, config, log }: Platform, signal?: AbortSignal): Promise<void> {
  if (config.isSecure) {
    const say = findingsOf('Certificate');
    const { hostname, port } = new URL(config.publicUrl);
    await checkCertificate(hostname, Number(port) || 443, say);
    await saveLook(db, certificateLook, say.findings);
  }
  if (config.logTo !== null) {
    const say = findingsOf('Log');
    await checkLogReceiver(config.logTo, say);
    await saveLook(db, logLook, say.findings);
  }
  if (config.advisories !== null) {
    await lookAtParts({ db }, config.advisories, signal).catch((cause: unknown) => {
      // What was known stays, and the page says how old it is.
      log.warn({ err: cause }, 'ADVISORIES could not be read');
    });
  }
  if (config.updatesUrl === null) return;
  try {
    await saveLook(db, releasesLook, await readReleases(config.updatesUrl));
  } catch (cause) {
    // What was known stays, and the page says how old it is.
    log.warn({ err: cause }, 'UPDATES_URL told nothing of releases');
  }
}
