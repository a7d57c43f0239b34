import { Skeleton } from '#ui/skeleton.tsx';

/** The property page before its answer is there, each part where and as large as it will be. */
export function PropertySkeleton() {
  return (
    <div className="pb-20 lg:pb-28">
      <div className="md:measure">
        <div className="hidden items-center justify-between py-4 md:flex">
          <Skeleton className="h-5 w-72" />
          <Skeleton className="h-11 w-26" />
        </div>
        <div className="h-110 md:grid md:h-138 md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2 md:gap-2">
          <Skeleton className="h-full md:row-span-2" />
          {[1, 2, 3, 4].map((number) => (
            <Skeleton key={number} className="hidden md:block" />
          ))}
        </div>
        <div className="flex gap-2 overflow-hidden px-5 py-2.5 md:hidden">
          {[1, 2, 3, 4, 5].map((number) => (
            <Skeleton key={number} className="h-14.5 w-16.5 shrink-0" />
          ))}
        </div>
      </div>
      <div className="measure mt-4 grid gap-x-10 gap-y-14 md:mt-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-22">
        <div className="min-w-0">
          <Skeleton className="h-6.5 w-18" />
          <Skeleton className="mt-2.5 h-10.5 w-4/5 md:h-13 xl:h-15.5" />
          <Skeleton className="mt-4 h-6 w-3/5" />
          <div className="mt-7 border-hairline border-t pt-5">
            <Skeleton className="h-12.5 w-56" />
            <Skeleton className="mt-2 h-11 w-80 max-w-full" />
          </div>
          <Skeleton className="mt-7 h-55 md:h-30" />
          <Skeleton className="mt-10 h-13 md:mt-12" />
          <Skeleton className="mt-8 h-64" />
          <Skeleton className="mt-10 h-90" />
        </div>
        <div className="grid content-start gap-4">
          <Skeleton className="h-164" />
          <Skeleton className="h-137" />
        </div>
      </div>
    </div>
  );
}
