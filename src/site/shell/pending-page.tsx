import { type ReactNode, useEffect, useState } from 'react';
import { PropertiesSkeleton } from '#site/properties/properties-skeleton.tsx';
import { PropertySkeleton } from '#site/properties/property-skeleton.tsx';

/** Milliseconds an answer may take before a skeleton is shown: quicker ones would only flicker. */
const patience = 150;

/** The page one leaves, then the outline of the page one goes to. */
export function PendingPage({ pathname, fallback }: { pathname: string; fallback: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  const skeleton = pathname.startsWith('/property/') ? (
    <PropertySkeleton />
  ) : pathname === '/properties' ? (
    <PropertiesSkeleton />
  ) : null;
  if (!late || !skeleton) return fallback;
  return <Pending>{skeleton}</Pending>;
}

function Pending({ children }: { children: ReactNode }) {
  useEffect(() => scrollTo(0, 0), []);
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading
      </p>
      {children}
    </div>
  );
}
