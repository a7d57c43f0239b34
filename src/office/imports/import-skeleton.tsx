import { Skeleton } from '#ui/skeleton.tsx';

/** As high as the figures of a result. */
export function ImportSkeleton() {
  return (
    <div aria-busy="true" className="border border-hairline bg-white px-4 py-6 sm:px-6">
      <span className="sr-only">Loading the import...</span>
      <Skeleton className="h-6 w-64 max-w-full" />
      <div className="mt-7 grid grid-cols-2 gap-8 md:grid-cols-3 xl:grid-cols-6">
        {[1, 2, 3, 4, 5, 6].map((figure) => (
          <span key={figure}>
            <Skeleton className="h-10 w-20" />
            <Skeleton className="mt-3 h-4 w-24" />
          </span>
        ))}
      </div>
    </div>
  );
}
