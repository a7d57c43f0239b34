import { ArrowRight, Star } from 'lucide-react';
import { developerAddress } from '#contract/place-addresses.ts';
import { buttonStyle } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DeveloperLogo } from './developer-logo.tsx';
import type { DeveloperCardData } from './read-developers-page.ts';

/** Cells split by hairlines, two beside each other on wide screens. */
export const developerGrid =
  'grid border-hairline border-t lg:grid-cols-2 [&>li]:border-hairline [&>li]:border-b lg:[&>li:nth-child(even)]:border-l';

/** A sample has no homes of its own: its link leads to all of them (UND-89). */
export function DeveloperCard({ developer, sample = false }: { developer: DeveloperCardData; sample?: boolean }) {
  const { id, name, slug, description, specialization, founded, projects, rating } = developer;
  const facts: [string, string][] = [
    ['Founded', founded],
    ['Projects', projects],
  ];
  return (
    <article className="flex h-full flex-col py-8 lg:px-8 lg:py-10 xl:px-10 lg:[li:nth-child(odd)>&]:pl-0 lg:[li:nth-child(even)>&]:pr-0">
      <div className="flex items-start gap-5 max-[18rem]:flex-wrap md:gap-6">
        <DeveloperLogo developer={developer} className="size-15 shrink-0 md:size-19" />
        <div className="min-w-0 grow">
          <h2 className="type-h3">
            {slug ? (
              <Link to={developerAddress(slug)} className="touch hover:text-green">
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          {specialization && <p className="mt-1 text-ink-3">{specialization}</p>}
        </div>
        {rating !== null && (
          <p className="mt-1 flex shrink-0 items-center gap-1.5 font-[550] tabular-nums">
            <Star size={16} strokeWidth={0} fill="currentColor" aria-hidden="true" className="text-brass-text" />
            <span className="sr-only">Rated </span>
            {rating.toFixed(1)}
            <span className="sr-only"> of 5</span>
          </p>
        )}
      </div>
      {description && <p className="mt-5 max-w-[62ch] text-pretty text-ink-2">{description}</p>}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-7">
        <dl className="flex gap-8">
          {facts
            .filter(([, text]) => text !== '')
            .map(([label, text]) => (
              <div key={label}>
                <dt className="type-hint text-ink-3">{label}</dt>
                <dd className="type-h4 mt-1">{text}</dd>
              </div>
            ))}
        </dl>
        <Link
          to={sample ? '/properties' : `/properties?${new URLSearchParams({ developer: id })}`}
          aria-label={`View Projects of ${name}`}
          className={buttonStyle({ kind: 'outline' })}
        >
          View Projects
          <ArrowRight size={16} strokeWidth={1.5} aria-hidden="true" />
        </Link>
      </div>
    </article>
  );
}

/** Four places of the final size (PUB-DEV-05). */
export function DevelopersSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading the developers
      </p>
      <div className={developerGrid}>
        {Array.from({ length: 4 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
          <div key={index} data-skeleton="developer" className="py-8 lg:px-8 lg:py-10">
            <div className="flex gap-6">
              <Skeleton className="size-15 shrink-0 md:size-19" />
              <div className="grow">
                <Skeleton className="h-8 w-3/5" />
                <Skeleton className="mt-3 h-5 w-4/5" />
              </div>
            </div>
            <Skeleton className="mt-6 h-5 w-full" />
            <Skeleton className="mt-2 h-5 w-2/3" />
            <div className="mt-8 flex justify-between">
              <Skeleton className="h-12 w-40" />
              <Skeleton className="h-12 w-36" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
