import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startServiceWorker, workerAddress } from '#site/offline/start-service-worker.ts';
import { allowMarkup } from '#ui/allow-markup.ts';

allowMarkup([], { serviceWorker: workerAddress });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

startServiceWorker();
