import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { PropertiesSkeleton } from '#site/properties/properties-skeleton.tsx';
import { PropertySkeleton } from '#site/properties/property-skeleton.tsx';
import { useLate } from './use-late.ts';

const skeletonOf = (pathname: string) => {
  if (pathname.startsWith('/property/')) return <PropertySkeleton />;
  return pathname === '/properties' ? <PropertiesSkeleton /> : null;
};

/** The address of what is to be seen, and the outline of the next page where that is late in coming. */
export function useShownPage(): { pathname: string; outline: ReactNode } {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const next = navigation.state === 'loading' ? navigation.location.pathname : pathname;
  const late = useLate(next !== pathname);
  const outline = late && skeletonOf(next);
  return outline ? { pathname: next, outline } : { pathname, outline: null };
}

export function Pending({ children }: { children: ReactNode }) {
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
