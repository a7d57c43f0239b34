import { RotateCw, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { hasKeeper, keepVisitedPage } from '#site/offline/start-service-worker.ts';
import { reachServer } from './reach-server.ts';

const subscribe = (notify: () => void) => {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
};
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Milliseconds after which a page counts as visited. */
const stay = 1500;
/** Milliseconds between two looks whether we can be reached again, while a kept copy is shown. */
const pause = 5000;

/** Says that what is shown is a kept copy, and keeps what is opened inside the site. */
export function OfflineBanner() {
  const { pathname, search } = useLocation();
  const online = useOnline();
  const { revalidate } = useRevalidator();
  const [isCopy, setIsCopy] = useState(false);
  const address = pathname + search;
  const loaded = useRef(address);

  useEffect(() => {
    // The service worker marks the copies it hands out. What is opened from there over the network is none.
    const { dataset } = document.documentElement;
    if (address !== loaded.current) delete dataset.kept;
    setIsCopy(dataset.kept === 'true');
  }, [address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another visit
  useEffect(() => {
    if (!online) return;
    const timer = setTimeout(keepVisitedPage, stay);
    return () => clearTimeout(timer);
  }, [address, online]);

  // A copy is read anew where it stands as soon as that is possible: nothing typed is lost, and the banner goes.
  const renew = useRef(async () => {});
  renew.current = async () => {
    if (!(await reachServer())) return;
    await revalidate();
    delete document.documentElement.dataset.kept;
    setIsCopy(false);
  };
  useEffect(() => {
    if (!online || !isCopy) return;
    const look = () => void renew.current();
    look();
    const timer = setInterval(look, pause);
    return () => clearInterval(timer);
  }, [online, isCopy]);

  useEffect(() => {
    if (online && !isCopy) return;
    addEventListener('click', leaveLinksToTheBrowser, true);
    return () => removeEventListener('click', leaveLinksToTheBrowser, true);
  }, [online, isCopy]);

  if (online && !isCopy) return <div role="status" className="sr-only" />;
  return (
    <div role="status" className="sticky top-16 z-30 bg-ink text-white lg:top-19 print:hidden">
      <div className="measure flex min-h-14 items-center justify-between gap-x-4 py-1 max-md:text-[0.9375rem] max-md:leading-snug">
        <p className="flex items-center gap-3">
          <WifiOff size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 max-md:hidden" />
          {online
            ? 'The network was slow or away. Showing the last saved copy.'
            : 'You are offline. Showing the last saved copy.'}
        </p>
        <button
          type="button"
          onClick={() => location.reload()}
          className="on-picture inline-flex min-h-11 shrink-0 items-center gap-2 font-[550] underline underline-offset-4"
        >
          <RotateCw size={16} strokeWidth={1.5} aria-hidden="true" />
          Retry
        </button>
      </div>
    </div>
  );
}

/**
 * Without a network a link inside the site would ask for data that nobody keeps. Stopped before React hears of it, the
 * click loads the whole page, of which the service worker may have a copy.
 */
function leaveLinksToTheBrowser(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin !== location.origin || link.hash !== '' || !hasKeeper()) return;
  event.stopPropagation();
}
