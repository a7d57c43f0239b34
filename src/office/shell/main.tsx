import './office.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ApiError } from '#contract/client.ts';
import { dropWaiting } from '#office/pocket/keep-waiting.ts';
import { readDay } from '#office/pocket/kept-day.ts';
import { toast } from '#ui/toast.ts';
import { ToastPlace } from '#ui/toast-place.tsx';
import { reopenWithLine } from './line.ts';
import { preferWrites } from './prefer-writes.ts';
import { routesOf } from './routes.tsx';
import { followOtherTabs, readSession, subscribeToSession, wasLeftOnPurpose } from './session.ts';
import { hasUnsavedChanges } from './unsaved-changes.ts';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays one; what may have been the line is tried again.
      retry: (times, error) => times < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
});

preferWrites(queries);
followOtherTabs();
reopenWithLine();

/**
 * What this device keeps is of one person. A session that ends takes the day with it; changes that wait stay until the same
 * person has signed in again, unless they left on purpose.
 */
const clearPocket = (): void => {
  readDay();
  const stays = readSession()?.profile.id ?? null;
  dropWaiting((each) => (stays === null ? !wasLeftOnPurpose() : each === stays));
};
clearPocket();
subscribeToSession(clearPocket);

/** What one person was shown is not kept for the next, nor for the same one with another role. */
let shownTo = readSession()?.profile;
subscribeToSession(() => {
  const next = readSession()?.profile;
  const isSamePerson = next?.id === shownTo?.id;
  const isAsBefore = isSamePerson && next?.role === shownTo?.role;
  if (isAsBefore || (next === undefined && hasUnsavedChanges())) return;
  if (next !== undefined && isSamePerson) {
    toast('Your role was changed. The office begins anew; what was not saved is gone.', 'warning');
  }
  shownTo = next;
  queries.clear();
});

const place = document.getElementById('office');
if (place === null) throw new Error('office.html has no place for the office');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createBrowserRouter(routesOf(queries))} />
      <ToastPlace at="top" />
    </QueryClientProvider>
  </StrictMode>,
);
