import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  createPath,
  type HydrationState,
  type LoaderFunction,
  type MetaFunction,
  matchRoutes,
  type RouteObject,
  UNSAFE_ErrorResponseImpl,
} from 'react-router';
import { savesData } from '#ui/saves-data.ts';
import type { PageData } from './page-scripts.tsx';

/** What the file of a page has for the browser. */
type PageFile = {
  default: ComponentType;
  ErrorBoundary?: ComponentType;
  clientLoader?: LoaderFunction;
  meta?: MetaFunction;
};

/** A page's own code, each in a file of its own: the one that React Router's build makes of it without the server's part. */
const files = import.meta.glob<PageFile>(['../*/*-page.tsx', '!../shell/*', '!../*/written-page.tsx'], {
  query: '?__react-router-build-client-route',
});

type Frame = { Component: ComponentType; ErrorBoundary: ComponentType };
type Page = { path?: string; index?: true; file: string };

const idOf = (file: string) => file.replace('.tsx', '');
const codeOf = (id = ''): Promise<PageFile> | undefined => files[`../${id.replace('site/', '')}.tsx`]?.();

/**
 * The router of the browser, in place of React Router's own entry: that one brings a format of data, ways to find
 * pages that the document does not list and more, in all 8 KB that these pages do not use. Ids are those of the server.
 * The page that is open is there, code and data, before the first drawing.
 */
export async function startRouter(root: Frame, layout: Frame, pages: readonly Page[]) {
  const data = readPageData();
  const routes: RouteObject[] = [
    {
      id: 'root',
      ...root,
      // Settings of the installation, which do not change while somebody reads.
      loader: () => data.loaderData.root,
      shouldRevalidate: () => false,
      children: [{ id: 'site/shell/site-layout', ...layout, children: pages.map(toRoute) }],
    },
  ];
  const open = matchRoutes(routes, location)?.at(-1)?.route;
  const code = await codeOf(open?.id);
  if (open && code) Object.assign(open, toParts(code), { lazy: undefined });
  const router = createBrowserRouter(routes, { hydrationData: data });
  // Whoever goes to another page may come back to a place counted in pixels, and nothing may be put off there (`later`).
  router.subscribe(() => {
    document.documentElement.dataset.whole = '';
  });
  if (!savesData()) fetchAhead((address) => codeOf(matchRoutes(routes, address)?.at(-1)?.route.id));
  return router;

  function toRoute({ file, ...place }: Page): RouteObject {
    const id = idOf(file);
    return { id, ...place, lazy: async () => toParts((await codeOf(id)?.catch(openWhole)) as PageFile) } as RouteObject;
  }

  /** The code of a page could not be had, perhaps because there is a newer build: the whole page is asked for. */
  function openWhole(): Promise<never> {
    location.assign(createPath(router.state.navigation.location ?? location));
    return new Promise(() => {});
  }
}

const toParts = ({ default: Component, ErrorBoundary, clientLoader, meta }: PageFile) => ({
  Component,
  handle: { meta },
  ...(ErrorBoundary && { ErrorBoundary }),
  ...(clientLoader && { loader: clientLoader }),
});

/** Milliseconds that somebody points at a link who is about to follow it. */
const intent = 100;

/** Whoever is about to follow a link finds the code of its page there. */
function fetchAhead(fetchCode: (address: URL) => Promise<unknown> | undefined): void {
  let timer: ReturnType<typeof setTimeout>;
  const notice = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin) return;
    // What fails here is asked for again, as a whole page, when it is needed.
    timer = setTimeout(() => fetchCode(new URL(link.href))?.catch(() => {}), intent);
  };
  for (const type of ['pointerover', 'focusin']) addEventListener(type, notice, { passive: true });
}

/** What the server has made the page of (`page-scripts.tsx`). */
function readPageData(): HydrationState & Pick<PageData, 'loaderData'> {
  const { loaderData, errors } = JSON.parse(
    document.querySelector('script[type="application/json"]')?.textContent ?? '{}',
  ) as PageData;
  const revive = (error: NonNullable<PageData['errors']>[string]) =>
    'status' in error
      ? new UNSAFE_ErrorResponseImpl(error.status, error.statusText, error.data)
      : new Error(error.message);
  return {
    loaderData,
    errors: errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, revive(error)])),
  };
}
