import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import { useNavigate, useRouteError } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useOnline } from './offline-line.tsx';
import { useScreen } from './screen-head.tsx';

/** What browsers say when a file of code does not arrive: Chrome, Firefox, Safari, and Vite for a sheet of styles. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(error.message);

/** In the place of a screen that broke or did not arrive. The rest of the office goes on. */
export function ScreenError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const isMissing = isMissingCode(error);
  const title = !isMissing ? 'This screen broke' : isOnline ? 'A newer version is ready' : 'You are offline';
  const heading = useScreen(title);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <EmptyState
        icon={!isMissing ? TriangleAlert : isOnline ? RefreshCw : CloudOff}
        title={title}
        actions={
          isMissing ? (
            // Code that failed once is not asked for again by every browser; a fresh document is.
            <Button onClick={() => location.reload()}>{isOnline ? 'Reload' : 'Try Again'}</Button>
          ) : (
            <Button onClick={() => navigate(location.pathname + location.search + location.hash, { replace: true })}>
              Try Again
            </Button>
          )
        }
      >
        {!isMissing
          ? 'Something went wrong while it was drawn. The other screens still work.'
          : isOnline
            ? 'The office was updated while it was open, so this screen has to be loaded anew.'
            : 'This screen has not been opened yet and needs the network.'}
      </EmptyState>
    </>
  );
}
