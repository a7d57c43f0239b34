import { Skeleton } from '#ui/skeleton.tsx';

function CardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-4/3" />
      <Skeleton className="mt-4 h-7 w-2/5" />
      <Skeleton className="mt-2 h-5 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
      <Skeleton className="mt-6 h-4 w-4/5" />
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
    <div className="grid gap-x-8 gap-y-16 md:grid-cols-2 lg:grid-cols-3">
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
    <div className="measure pt-12 pb-28 lg:pt-16">
      <Skeleton className="h-14 w-64" />
      <Skeleton className="mt-10 mb-10 h-19" />
      <CardGridSkeleton />
    </div>
  );
}
