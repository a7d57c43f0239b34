import { type ReactNode, useEffect } from 'react';
import { PropertiesSkeleton } from '#site/properties/properties-skeleton.tsx';
import { PropertySkeleton } from '#site/properties/property-skeleton.tsx';
import { useLate } from './use-late.ts';

/** The page one leaves, then the outline of the page one goes to. */
export function PendingPage({ pathname, fallback }: { pathname: string; fallback: ReactNode }) {
  const late = useLate(true);
  const skeleton = pathname.startsWith('/property/') ? (
    <PropertySkeleton />
  ) : pathname === '/properties' ? (
    <PropertiesSkeleton />
  ) : null;
  if (!late || !skeleton) return fallback;
  return <Pending>{skeleton}</Pending>;
}

function Pending({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Braces: newer browsers answer with a promise, which is no cleanup.
    scrollTo(0, 0);
  }, []);
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading
      </p>
      {children}
    </div>
  );
}
