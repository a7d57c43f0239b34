import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchSignedIn } from '#office/shell/api.ts';
import { countInTab } from '#office/shell/tab-title.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { comeBack, forgetArrivals, markFresh, noteChange, readArrivals, subscribeToArrivals } from './live-arrivals.ts';
import { followChanges } from './live-connection.ts';
import { createRefresher } from './live-refresh.ts';
import { inquiriesKey } from './read-inquiries.ts';

/** Open choices; older browsers know no `:open`, which would make the whole question fail. */
const openChoices = ['select:open', '[role="listbox"]', '[role="menu"]:popover-open'].filter((one) =>
  globalThis.CSS?.supports(`selector(${one})`),
);

const isChoosing = (): boolean => openChoices.length > 0 && document.querySelector(openChoices.join()) !== null;

/** Keeps every screen of the office at what the database says, within two seconds. Draws nothing. */
export function LiveDesk() {
  const queries = useQueryClient();
  const { id } = useProfile();

  useEffect(() => {
    if (id === undefined) return;
    const isHidden = () => document.visibilityState === 'hidden';
    const refresher = createRefresher({
      refresh: () => {
        markFresh();
        void queries.invalidateQueries({ queryKey: inquiriesKey });
      },
      // A reading amid a write would show what was before it.
      isHeld: () => isChoosing() || queries.isMutating() > 0,
      isHidden,
    });
    const showCount = () => {
      countInTab('away', readArrivals().away);
    };
    const look = () => {
      if (isHidden()) return;
      comeBack();
      refresher.resume();
    };
    document.addEventListener('visibilitychange', look);
    const unsubscribe = subscribeToArrivals(showCount);
    const { use, stop } = followChanges(id, {
      open: (signal) => fetchSignedIn('/api/inquiries/live', { headers: { accept: 'text/event-stream' }, signal }),
      onChange: (change) => {
        noteChange(change, { isAway: isHidden() });
        refresher.request();
      },
      onResync: refresher.request,
      isShown: () => !isHidden(),
    });
    const signs = ['pointerdown', 'keydown', 'focusin'] as const;
    for (const sign of signs) document.addEventListener(sign, use, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, use);
      stop();
      refresher.stop();
      unsubscribe();
      document.removeEventListener('visibilitychange', look);
      forgetArrivals();
    };
  }, [id, queries]);
  return null;
}
