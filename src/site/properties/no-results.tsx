import { ArrowRight, SearchX } from 'lucide-react';
import { type FilterName, fieldsOf, noFilters, type PropertyFilters } from '#contract/property-search.ts';
import { ContactLink } from '#site/shell/contact-link.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { chosenFilters, cleared, homes, priceChoices } from './filter-choices.ts';
import type { PropertiesPageData } from './read-properties-page.ts';
import { addressOf } from './use-filters.ts';

/** A list without a home: what stands in the way, and the nearest lists that have some. Loaded for such a list alone. */
export default function NoResults({ page, beyondLast }: { page: PropertiesPageData; beyondLast: boolean }) {
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
            className="group flex min-h-13 items-center gap-4 py-2.5 transition-colors hover:text-green max-[18rem]:flex-wrap"
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

type Offer = { label: string; count: number; to: string };

const kept = (filters: PropertyFilters, filter: FilterName): PropertyFilters => {
  const stay = fieldsOf(filter).map((field) => [field, filters[field]]);
  const { sort, view, at } = filters;
  return { ...noFilters, sort, view, at, ...Object.fromEntries(stay) };
};

/** What the server found near to a list without a home, as links in words. */
function offersOf(page: PropertiesPageData): Offer[] {
  const chosen = Map.groupBy(chosenFilters(page), ({ filter }) => filter);
  return page.relaxations.map(({ kind, filter, value, count }) => {
    const label =
      chosen
        .get(filter)
        ?.map((one) => one.label)
        .join(', ') ?? filter;
    const name = label.startsWith('“') ? label : `“${label}”`;
    if (kind === 'only') return { label: `Only ${name}`, count, to: addressOf(kept(page.filters, filter)) };
    if (kind === 'without') {
      const without = addressOf(cleared(page.filters, filter));
      return { label: chosen.size === 1 ? 'All homes' : `Without ${name}`, count, to: without };
    }
    const words = {
      location: `Nearby: ${value}`,
      price: priceChoices.find((choice) => choice.value === value)?.label ?? value,
      search: `Search “${value}”`,
    };
    const changed = { ...cleared(page.filters, filter), [filter]: value };
    return { label: words[filter as keyof typeof words] ?? value, count, to: addressOf(changed) };
  });
}
