import { ArrowRight, SearchX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { noFilters, type PropertyFilters } from '#contract/property-search.ts';
import { ContactLink } from '#site/shell/contact-link.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { chosenFilters, homes, type Offer, offersOf } from './filter-choices.ts';
import type { PropertiesPageData } from './read-properties-page.ts';
import { addressOf } from './use-filters.ts';

/** A list without a home: what stands in the way, and the nearest lists that have some. */
export function NoResults({ page, beyondLast }: { page: PropertiesPageData; beyondLast: boolean }) {
  const chosen = chosenFilters(page).length;
  const offers = offersOf(page);
  return (
    <EmptyState
      icon={SearchX}
      title="No Properties Found"
      actions={
        <>
          {beyondLast && (
            <Link to={addressOf({ ...page.filters, page: 1 })} className={buttonStyle()}>
              Back to page 1
            </Link>
          )}
          {(chosen > 0 || !beyondLast) && (
            <ClearFilters filters={{ ...page.filters, sort: '' }} className={buttonStyle({ kind: 'outline' })}>
              Clear Filters
            </ClearFilters>
          )}
        </>
      }
    >
      <p>
        {reason(chosen, offers.length > 0, beyondLast)}, or{' '}
        <ContactLink className="quiet-link">send us your requirements</ContactLink> and we will look.
      </p>
      {offers.length > 0 && <Offers offers={offers} />}
    </EmptyState>
  );
}

function reason(chosen: number, hasOffers: boolean, beyondLast: boolean): string {
  if (beyondLast) return 'The list ends before this page. Go back';
  if (chosen === 0) return 'No home is listed at the moment. Come back soon';
  const what = chosen === 1 ? 'No home matches this' : 'No home is all of this';
  return `${what}. ${hasOffers ? 'Try one of these' : 'Clear the filters'}`;
}

/** Plain links, so that they work without scripts and can be opened beside. */
function Offers({ offers }: { offers: Offer[] }) {
  return (
    <ul aria-label="Near to what you asked for" className="mt-8 border-hairline border-t text-left text-ink">
      {offers.map(({ label, count, to }) => (
        <li key={to} className="border-hairline border-b">
          <Link
            to={to}
            preventScrollReset
            className="group flex min-h-13 items-center gap-4 py-2.5 transition-colors hover:text-green"
          >
            <span className="wrap-anywhere min-w-0 grow font-[550]">{label}</span>
            <span className="shrink-0 text-ink-2 tabular-nums">{homes(count)}</span>
            <ArrowRight
              size={16}
              strokeWidth={1.5}
              aria-hidden="true"
              className="shrink-0 text-ink-3 transition-transform group-hover:translate-x-0.5"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

type ClearFiltersProps = { filters: Pick<PropertyFilters, 'sort' | 'view'>; className: string; children: string };

/** Takes every filter away. A form, so that it is a button and works without scripts. */
export function ClearFilters({ filters: { sort, view }, className, children }: ClearFiltersProps) {
  const navigate = useNavigate();
  return (
    <form
      action="/properties"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(addressOf({ ...noFilters, sort, view }), { preventScrollReset: true });
      }}
    >
      {sort && <input type="hidden" name="sort" value={sort} />}
      {view && <input type="hidden" name="view" value={view} />}
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
