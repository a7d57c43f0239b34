import { data, type MetaFunction } from 'react-router';
import { describeMissing } from '#site/meta/describe-page.ts';
import { buttonStyle } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';

export const loader = () => data(null, { status: 404 });

/** Inside the site there is nothing to ask the server: every address that gets here is unknown. */
export const clientLoader = () => null;

export const meta: MetaFunction = () => describeMissing('Page not found');

export default function NotFoundPage() {
  return (
    <Notice
      title="This door leads nowhere"
      actions={
        <>
          <Link to="/properties" className={buttonStyle()}>
            See all properties
          </Link>
          <Link to="/" className={buttonStyle({ kind: 'outline' })}>
            Back to home
          </Link>
          <Link to="/contact" className={buttonStyle({ kind: 'outline' })}>
            Ask an advisor
          </Link>
        </>
      }
    >
      <p>The page you asked for is not here. It may have moved, or the address may have been typed wrong.</p>
    </Notice>
  );
}
