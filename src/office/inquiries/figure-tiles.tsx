import { Skeleton } from '#ui/skeleton.tsx';

type FigureTile = { label: string; figure: string | undefined };

/** The figures at the head of a screen, side by side; each is grey until it is known. */
export function FigureTiles({ label, tiles }: { label: string; tiles: readonly FigureTile[] }) {
  const columns = tiles.length === 3 ? 'grid-cols-3' : 'grid-cols-4';
  return (
    // The outer rules of the row and column are cut off: what is left stands between the tiles.
    <section aria-label={label} className="overflow-hidden border border-hairline bg-white">
      <dl className={`-mt-px -ml-px grid ${columns}`}>
        {tiles.map((tile) => (
          <div
            key={tile.label}
            className="flex min-w-0 flex-col-reverse justify-end gap-1 border-hairline border-t border-l px-2.5 pt-3 pb-2.5 sm:gap-1.5 sm:px-5 sm:pt-5 sm:pb-4"
          >
            <dt className="type-hint text-ink-3 sm:text-[0.875rem]">{tile.label}</dt>
            <dd className="font-[380] font-display text-[1.5rem] leading-none tracking-[-0.02em] tabular-nums sm:text-[2rem] lg:text-[2.5rem]">
              {tile.figure ?? <Skeleton className="h-6 w-12 sm:h-8 sm:w-16 lg:h-10" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
