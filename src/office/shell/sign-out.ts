import { api } from './api.ts';
import { dropSession } from './session.ts';

/** Milliseconds the server is given to hear of it. */
const patience = 3000;

/** Ends the session at the server if that can be reached, and here in any case (ADM-AUTH-05, 06). */
export async function signOut(): Promise<void> {
  await api('POST /admin/auth/logout', { signal: AbortSignal.timeout(patience) }).catch(() => {});
  dropSession({ onPurpose: true });
}
