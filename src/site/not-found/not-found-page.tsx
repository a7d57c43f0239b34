import { Compass } from 'lucide-react';
import { data, Link, type MetaFunction } from 'react-router';
import { describeMissing } from '#site/meta/describe-page.ts';
import { buttonStyle } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export const loader = () => data(null, { status: 404 });

/** Inside the site there is nothing to ask the server: every address that gets here is unknown. */
export const clientLoader = () => null;

export const meta: MetaFunction = () => describeMissing('Page not found');

export default function NotFoundPage() {
  return (
    <EmptyState
      as="h1"
      icon={Compass}
      title="This door leads nowhere"
      actions={
        <>
          <Link to="/" className={buttonStyle()}>
            Back to home
          </Link>
          <Link to="/properties" className={buttonStyle({ kind: 'outline' })}>
            See all properties
          </Link>
        </>
      }
    >
      <p>The page you asked for is not here. It may have moved, or the address may have been typed wrong.</p>
    </EmptyState>
  );
}
