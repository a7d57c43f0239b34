import hanken from '@fonts/hanken-latin.woff2?url';
import newsreader from '@fonts/newsreader-latin.woff2?url';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Links, type LinksFunction, Meta, Outlet } from 'react-router';
import { PageWords } from '#site/meta/page-words.tsx';
import { placeOfStyles } from '#site/shell/choose-styles.ts';
import { dropPageStyles } from '#site/shell/drop-page-styles.ts';
import { layOutRest } from '#site/shell/lay-out-rest.ts';
import { PageScripts } from '#site/shell/page-scripts.tsx';
import { pressAgain } from '#site/shell/press-again.ts';
import { readSettings } from '#site/shell/settings.ts';
import stylesheet from '#site/shell/site.css?url';
import { replayEarlyEvents, startScripts, takeEarlyEvents } from '#site/shell/start-scripts.ts';
import fonts from '#ui/fonts.css?url';
import { whenIdle } from '#ui/when-idle.ts';

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: LinksFunction = () => [
  font(newsreader),
  font(hanken),
  ...(import.meta.env.DEV ? [fonts, stylesheet].map((href) => ({ rel: 'stylesheet', href })) : []),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export const loader = readSettings;
/** The settings of an installation do not change while somebody reads. */
export const shouldRevalidate = () => false;

/**
 * The styles of what is in the page stand in it (`entry.server.tsx` puts them there): a file would cost a slow phone one
 * more journey before it shows anything. What dialogs and other pages need comes before the scripts that open them.
 */
const styles = import.meta.env.SSR ? placeOfStyles : '';

/** Like the styles, only the server's copy of the page carries it. */
const startText = import.meta.env.SSR ? `(${startScripts})()` : '';

/** Written by the server, and by the browser while developing, with React Router's own parts, which no visitor needs. */
const isWritten = import.meta.env.SSR || import.meta.env.DEV;

/** The document around every page, and around every error. */
export function Layout({ children }: { children: ReactNode }) {
  const missed = useRef<ReturnType<typeof takeEarlyEvents>>([]);
  useLayoutEffect(() => {
    missed.current = takeEarlyEvents();
  }, []);
  useEffect(() => {
    void replayEarlyEvents(missed.current);
    pressAgain();
    layOutRest();
    whenIdle(() => dropPageStyles(stylesheet));
  }, []);
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf9f4" />
        <meta name="color-scheme" content="light" />
        {isWritten ? <Meta /> : <PageWords />}
        {!import.meta.env.DEV && (
          <style href="site" precedence="default">
            {styles}
          </style>
        )}
        {isWritten && <Links />}
        <noscript>
          <style>
            {
              '.js-only{display:none!important}.js-frame{display:contents!important}.no-js-shown{display:block!important}.panel-title{all:revert!important}'
            }
          </style>
        </noscript>
      </head>
      <body>
        {children}
        <PageScripts start={startText} />
      </body>
    </html>
  );
}

export { PageError as ErrorBoundary } from '#site/shell/page-error.tsx';

export default function Root() {
  return <Outlet />;
}
