import type { Say } from '../platform/checks/finding.ts';
import { findCauses, findWarnings } from '../platform/health.ts';
import type { Platform } from '../platform/platform.ts';

/** What `/readyz` says of this process; mail and SMS have lines of their own. */
export async function checkSetup(platform: Platform, say: Say): Promise<undefined> {
  const next = 'npm run doctor, with the settings of the app, says how to mend it.';
  for (const [part, cause] of Object.entries(await findCauses(platform))) say.wrong(`${part}: ${cause}.`, next);
  const { sms: _sms, email: _email, ...warnings } = findWarnings(platform);
  for (const warning of Object.values(warnings)) say.look(`${warning}.`, next);
  say.ok('Database and storage are ready, and proxies are known.');
}
