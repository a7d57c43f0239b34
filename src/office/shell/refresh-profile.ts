import { api } from './api.ts';
import { keepProfile, readSession, subscribeToSession } from './session.ts';

let isRead = false;
/** Readings that were begun, and which of them was the last that was kept. */
const readings = { begun: 0, kept: 0 };
subscribeToSession(() => {
  if (readSession() === null) isRead = false;
});

/**
 * Reads the own profile anew: once per session, or whenever `force` says that it has changed (ADM-AUTH-11). A failure
 * is only noted, since what is stored still serves (ADM-AUTH-12).
 */
export async function refreshProfile(force = false): Promise<void> {
  const session = readSession();
  if (session === null || (isRead && !force)) return;
  isRead = true;
  readings.begun += 1;
  const reading = readings.begun;
  try {
    const { data } = await api('GET /admin/auth/me');
    // A later reading that was quicker knows better, and so does a session that began meanwhile, by a new password.
    if (reading < readings.kept || readSession()?.mark !== session.mark) return;
    readings.kept = reading;
    keepProfile(data);
  } catch (cause) {
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged and nothing more
    console.info('The own profile could not be read again', cause);
  }
}
