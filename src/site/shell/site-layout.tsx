import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { rememberFirstTouch } from '#site/inquiries/first-touch.ts';
import { OutboxPlace } from '#site/inquiries/outbox-place.tsx';
import { FollowLinks } from '#ui/link.tsx';
import { ToastPlace } from '#ui/toast-place.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PageError } from './page-error.tsx';
import { Pending, useShownPage } from './pending-page.tsx';
import { MadeSettings, useMadeSettings } from './settings.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** After a change of page the focus goes to its heading, so that a screen reader says where one is. */
function useFocusOnHeading(pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}

export default function SiteLayout() {
  const { pathname } = useLocation();
  const shown = useShownPage();
  useFocusOnHeading(pathname);
  useEffect(rememberFirstTouch, []);
  return <Frame pathname={shown.pathname}>{shown.outline ? <Pending>{shown.outline}</Pending> : <Outlet />}</Frame>;
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return (
    <Frame pathname={pathname}>
      <PageError />
    </Frame>
  );
}

/** The address stays as it is: behind its `#` the key of a letter's link may stand, without which that page shows nothing. */
function skipToContent(event: MouseEvent) {
  const content = document.getElementById('content');
  event.preventDefault();
  content?.scrollIntoView();
  content?.focus({ preventScroll: true });
}

/** What stands around every public page; `pathname` is that of what is shown, which an outline has before the address. */
function Frame({ pathname, children }: { pathname: string; children: ReactNode }) {
  return (
    <MadeSettings value={useMadeSettings()}>
      <FollowLinks value={useNavigate()}>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to a part of the page, also without scripts */}
        <a
          href="#content"
          onClick={skipToContent}
          className="-translate-y-24 fixed top-3 left-3 z-50 rounded-control bg-green px-5 py-3 text-white focus:translate-y-0"
        >
          Skip to content
        </a>
        <SiteHeader pathname={pathname} />
        <main
          id="content"
          tabIndex={-1}
          className={`outline-none ${pathname === '/' ? '' : 'min-h-[70dvh] pt-16 lg:pt-19'}`}
        >
          <OfflineBanner />
          <OutboxPlace />
          {children}
        </main>
        <SiteFooter />
        <ToastPlace />
      </FollowLinks>
    </MadeSettings>
  );
}
