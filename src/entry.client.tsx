import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter, RouterProvider } from 'react-router/dom';
import { startServiceWorker, workerAddress } from '#site/offline/start-service-worker.ts';
import SiteLayout, { ErrorBoundary as LayoutError } from '#site/shell/site-layout.tsx';
import { startRouter } from '#site/shell/start-router.ts';
import { allowMarkup } from '#ui/allow-markup.ts';
import Root, { ErrorBoundary, Layout } from './root.tsx';
import { pages } from './routes.ts';

allowMarkup([], { serviceWorker: workerAddress });

/** As the server has drawn it: two parts, the second empty, or React would count its ids otherwise. */
async function drawPages() {
  // Development changes code in open pages, for which React Router has to know all of them its own way.
  if (import.meta.env.DEV) return <HydratedRouter />;
  const root = { Component: inDocument(Root), ErrorBoundary: inDocument(ErrorBoundary) };
  const router = await startRouter(root, { Component: SiteLayout, ErrorBoundary: LayoutError }, pages);
  return (
    <>
      <RouterProvider router={router} />
      {null}
    </>
  );
}

const inDocument = (Content: () => React.ReactNode) => () => (
  <Layout>
    <Content />
  </Layout>
);

// Not awaited out here: the code of a page may need this very file, which would then wait for itself.
void drawPages().then((drawn) => {
  startTransition(() => {
    hydrateRoot(document, <StrictMode>{drawn}</StrictMode>);
  });
});

startServiceWorker();
