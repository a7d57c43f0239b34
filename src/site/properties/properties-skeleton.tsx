import { Skeleton } from '#ui/skeleton.tsx';

/** As high as a card of one line each. */
function CardSkeleton() {
  return (
    <div data-skeleton="home">
      <Skeleton className="aspect-4/3" />
      <Skeleton className="mt-4 h-7 w-2/5" />
      <Skeleton className="mt-2 h-5 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
      <Skeleton className="mt-7 h-4 w-4/5" />
      <Skeleton className="mt-3 h-4 w-3/5" />
      <div className="mt-4 flex justify-between">
        <Skeleton className="h-11 w-24" />
        <Skeleton className="h-11 w-32" />
      </div>
    </div>
  );
}

export function CardGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className="grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3 lg:gap-y-16">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}

/** The list page before its answer is there. */
export function PropertiesSkeleton() {
  return (
    <div className="measure pt-10 pb-20 lg:pt-16 lg:pb-28">
      <Skeleton className="h-[2.625rem] w-52 md:h-[3.25rem] lg:h-16 lg:w-72" />
      <div className="mt-7 grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:hidden">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12 max-sm:col-span-2" />
      </div>
      <Skeleton className="mt-10 h-19.5 max-lg:hidden" />
      <div className="flex items-center justify-between py-6">
        <Skeleton className="h-6.5 w-56" />
        <Skeleton className="h-11 w-40 max-lg:hidden" />
      </div>
      <CardGridSkeleton />
    </div>
  );
}
