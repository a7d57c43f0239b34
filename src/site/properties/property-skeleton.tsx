import { Skeleton } from '#ui/skeleton.tsx';

/** The property page before its answer is there: gallery, heading, price, the right column. */
export function PropertySkeleton() {
  return (
    <div className="pb-28">
      <div className="md:measure md:pt-6">
        <Skeleton className="hidden h-5 w-72 md:mb-6 md:block" />
        <Skeleton className="h-[27.5rem] md:h-[34.5rem]" />
      </div>
      <div className="measure mt-8 grid gap-12 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-22">
        <div>
          <Skeleton className="h-14 w-4/5" />
          <Skeleton className="mt-5 h-5 w-3/5" />
          <Skeleton className="mt-12 h-12 w-48" />
          <Skeleton className="mt-10 h-30" />
          <Skeleton className="mt-14 h-13" />
          <Skeleton className="mt-8 h-40" />
        </div>
        <Skeleton className="h-120" />
      </div>
    </div>
  );
}
