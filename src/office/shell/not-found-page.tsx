import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { readLanding } from './landing.ts';
import { useScreen } from './screen-head.tsx';

export function Component() {
  const heading = useScreen('Page not found');
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        Page not found
      </h1>
      <EmptyState
        icon={Compass}
        title="There is no such screen"
        actions={
          <Link to={readLanding()} className={buttonStyle({ kind: 'outline' })}>
            Back to the office
          </Link>
        }
      >
        The address may be mistyped, or what stood there is gone. Everything else is in the menu.
      </EmptyState>
    </>
  );
}
