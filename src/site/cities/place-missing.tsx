import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { Button, buttonStyle } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';

/** No city, place or developer of that name (404), or it could not be read just now (503). */
export function PlaceMissing() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error)) throw error;
  const all = pathname.startsWith('/developers/')
    ? { to: '/developers', label: 'All developers' }
    : { to: '/cities', label: 'All cities' };
  const isMissing = error.status === 404;
  return (
    <Notice
      title={isMissing ? 'Nothing of that name' : 'This page could not be read'}
      actions={
        <>
          {!isMissing && (
            <Button className="js-only" onClick={() => location.reload()}>
              Try Again
            </Button>
          )}
          <Link to={all.to} className={buttonStyle({ kind: 'outline' })}>
            {all.label}
          </Link>
          <Link to="/properties" className={buttonStyle({ kind: 'outline' })}>
            See all properties
          </Link>
        </>
      }
    >
      <p>
        {typeof error.data === 'string'
          ? error.data
          : 'We have no homes there and know nobody of that name, or the address was typed wrong.'}
      </p>
    </Notice>
  );
}
