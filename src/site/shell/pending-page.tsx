import { type ReactNode, useEffect } from 'react';
import { useNavigation } from 'react-router';
import { PropertiesSkeleton } from '#site/properties/properties-skeleton.tsx';
import { PropertySkeleton } from '#site/properties/property-skeleton.tsx';
import { useLate } from './use-late.ts';

const skeletonOf = (pathname: string) => {
  if (pathname.startsWith('/property/')) return <PropertySkeleton />;
  return pathname === '/properties' ? <PropertiesSkeleton /> : null;
};

/** The page one is on; when the next one is late in coming, the outline of that one. */
export function PendingPage({ pathname, children }: { pathname: string; children: ReactNode }) {
  const navigation = useNavigation();
  const next = navigation.state === 'loading' ? navigation.location.pathname : pathname;
  const late = useLate(next !== pathname);
  const skeleton = late && skeletonOf(next);
  return skeleton ? <Pending>{skeleton}</Pending> : children;
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
