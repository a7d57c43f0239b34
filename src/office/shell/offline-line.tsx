import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useKeepsDay } from '#office/pocket/pocket-choice.ts';
import { isWithoutLine } from './line.ts';
import { useProfile } from './use-profile.ts';

const subscribe = (notify: () => void) => {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
};

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => !isWithoutLine());

/** Says that nothing can be saved while there is no network, or what is kept until it is back. */
export function OfflineLine() {
  const isOnline = useOnline();
  const isKept = useKeepsDay(useProfile().id);
  return (
    <div role="status" className={isOnline ? 'sr-only' : 'sticky top-15 z-20 bg-warning-wash text-warning'}>
      {!isOnline && (
        <p className="flex items-center gap-3 px-4 py-2.5 sm:px-6 lg:px-8">
          <WifiOff size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
          {isKept
            ? 'You are offline. Notes, calls, tasks and statuses are kept and sent later.'
            : 'You are offline. Changes cannot be saved until the network is back.'}
        </p>
      )}
    </div>
  );
}
