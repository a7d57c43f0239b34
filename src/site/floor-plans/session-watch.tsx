import { useEffect, useState } from 'react';
import { readRecord, tabShelf, writeRecord } from '#site/inquiries/shelf.ts';
import { toast } from '#ui/toast.ts';
import type { StoredSession } from './access-sessions.ts';
import { ExtendDialog } from './extend-dialog.tsx';
import { watchSession } from './watch-session.ts';

/** Raised by whatever shows how much is left. */
export const extendWanted = 'aangan-extend';

const lastMinutes = 'Your access ends in two minutes. After that a new code opens the plans again.';

const warnedKey = 'aangan-warned';

/** Once for each key: an extended session has a new one and warns again (TRAP-62). */
function isFirstWarning(sessionId: string): boolean {
  if (readRecord(tabShelf, warnedKey)?.sessionId === sessionId) return false;
  // Where storage is forbidden this runs each second; by then the dialog is open, so nothing more happens.
  writeRecord(tabShelf, warnedKey, { sessionId });
  return true;
}

/** Beside the tabs while something is open: ends it in time and asks before that whether it shall go on. */
export function SessionWatch({ session }: { session: StoredSession }) {
  const [isExtending, setExtending] = useState(false);
  const { propertyId, sessionId } = session;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a key is watched once, however often its end is corrected
  useEffect(() => {
    // What another tab has extended is asked about no more.
    setExtending(false);
    let isWarned = false;
    const onWarning = () => {
      if (!isWarned && isFirstWarning(sessionId)) {
        // What the server would refuse is not offered.
        if (session.isLast) toast(lastMinutes, 'warning');
        else setExtending(true);
      }
      isWarned = true;
    };
    const onEnd = () => toast('Your access has ended. The floor plans and papers are locked again.', 'info');
    return watchSession(session, { onWarning, onEnd });
  }, [propertyId, sessionId]);

  useEffect(() => {
    const show = () => setExtending(true);
    addEventListener(extendWanted, show);
    return () => removeEventListener(extendWanted, show);
  }, []);

  return <ExtendDialog session={session} open={isExtending} onClose={() => setExtending(false)} />;
}
