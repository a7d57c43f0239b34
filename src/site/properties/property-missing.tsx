import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router';
import { Button, buttonStyle } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Withdrawn } from './read-property-page.ts';
import { SimilarHomes } from './similar-homes.tsx';

/** No home here (404), no longer (410), or it could not be read (503, which may pass): PUB-DETAIL-02, 03. */
export function PropertyMissing() {
  const error = useRouteError();
  const navigate = useNavigate();
  if (!isRouteErrorResponse(error)) throw error;
  const { status } = error;

  return (
    <>
      <Notice
        title="Property Not Found"
        actions={
          <>
            <Button className="js-only" onClick={() => (history.length > 1 ? navigate(-1) : navigate('/properties'))}>
              Go Back
            </Button>
            {status === 503 && (
              <Button kind="outline" className="js-only" onClick={() => location.reload()}>
                Try Again
              </Button>
            )}
            <Link to="/properties" className={buttonStyle({ kind: 'outline' })}>
              See all properties
            </Link>
          </>
        }
      >
        <p>{reasonOf(status, error.data)}</p>
      </Notice>
      {status === 410 && <SimilarHomes title="Homes you can see now" cards={(error.data as Withdrawn).alternatives} />}
    </>
  );
}

function reasonOf(status: number, data: unknown): string {
  if (status === 410) return 'This home is no longer available: it has been sold or taken back.';
  if (typeof data === 'string') return data;
  return 'It may have been sold or taken back, or the address may have been typed wrong.';
}
