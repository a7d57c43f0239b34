import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';

/** `note`: what the figure stands beside, in a line below. */
type FigureTile = { label: string; figure: ReactNode; note?: ReactNode };

/** The figures at the head of a screen, side by side; each is grey until it is known. */
export function FigureTiles({ label, tiles }: { label: string; tiles: readonly FigureTile[] }) {
  const beside = tiles.some(({ note }) => note)
    ? 'grid-cols-2 max-[17rem]:grid-cols-1 md:grid-cols-4'
    : 'grid-cols-4 max-[22rem]:grid-cols-2 max-[17rem]:grid-cols-1';
  const columns = tiles.length === 3 ? 'grid-cols-3 max-[17rem]:grid-cols-1' : beside;
  return (
    // The outer rules of the row and column are cut off: what is left stands between the tiles.
    <section aria-label={label} className="overflow-hidden border border-hairline bg-white">
      <dl className={`-mt-px -ml-px grid ${columns}`}>
        {tiles.map((tile) => (
          <div
            key={tile.label}
            className="flex min-w-0 flex-col gap-1 max-[17rem]:flex-row max-[17rem]:flex-wrap max-[17rem]:items-baseline max-[17rem]:justify-between border-hairline border-t border-l px-2.5 pt-3 pb-2.5 sm:gap-1.5 sm:px-5 sm:pt-5 sm:pb-4"
          >
            <dt className="type-hint order-1 text-ink-3 sm:text-[0.875rem]">{tile.label}</dt>
            <dd className="font-[380] font-display text-[1.5rem] leading-none tracking-[-0.02em] tabular-nums sm:text-[2rem] lg:text-[2.5rem]">
              {tile.figure ?? <Skeleton className="h-6 w-12 sm:h-8 sm:w-16 lg:h-10" />}
            </dd>
            {tile.note && <dd className="type-hint order-2 text-ink-3 tabular-nums">{tile.note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
