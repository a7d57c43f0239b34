import { api } from './api.ts';
import { keepProfile, readSession, subscribeToSession } from './session.ts';

let isRead = false;
subscribeToSession(() => {
  if (readSession() === null) isRead = false;
});

/**
 * Reads the own profile anew: once per session, or whenever `force` says that it has changed (ADM-AUTH-11). A failure
 * is only noted, since what is stored still serves (ADM-AUTH-12).
 */
export async function refreshProfile(force = false): Promise<void> {
  if (readSession() === null || (isRead && !force)) return;
  isRead = true;
  try {
    const { data } = await api('GET /admin/auth/me');
    keepProfile(data);
  } catch (cause) {
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged and nothing more
    console.info('The own profile could not be read again', cause);
  }
}
