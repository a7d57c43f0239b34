import { CloudAlert, MapPinned, RotateCw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { type MetaFunction, useNavigation } from 'react-router';
import { cityAddress } from '#contract/place-addresses.ts';
import { groupDigits } from '#contract/prices.ts';
import { lastListPage, listPageSize, noFilters } from '#contract/property-search.ts';
import { SaveButton } from '#site/alerts/save-button.tsx';
import { company } from '#site/content/company.ts';
import { describePage, originOf } from '#site/meta/describe-page.ts';
import { listThing } from '#site/meta/list-thing.ts';
import { loadWith } from '#site/shell/api.ts';
import { ContactLink } from '#site/shell/contact-link.tsx';
import { keepPage, type PageProps } from '#site/shell/keep-page.tsx';
import { useLate } from '#site/shell/use-late.ts';
import { Button, buttonStyle } from '#ui/button.tsx';
import { ChipContent, chipStyle } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Guard } from '#ui/guard.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { isListedCity } from './cities.ts';
import { ClearFilters } from './clear-filters.tsx';
import { FilterBar } from './filter-bar.tsx';
import { chosenFilters } from './filter-choices.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { loadLateMap } from './load-late-map.ts';
import { MapSplit } from './map-split.tsx';
import { MissingChoices } from './missing-choices.tsx';
import { CardGridSkeleton } from './properties-skeleton.tsx';
import { PropertyCard } from './property-card.tsx';
import { keepOptions, type PropertiesPageData, type PropertyList, readPropertiesPage } from './read-properties-page.ts';
import { SortSelect } from './sort-select.tsx';
import { addressOf } from './use-filters.ts';
import { useFocusInList } from './use-focus-in-list.ts';
import { useNextPageAhead } from './use-next-page-ahead.ts';

/** Parts that few lists have. Written by the server as ever; inside the site the page's reader has them fetched. */
const DeveloperBanner = lazy(() => import('./developer-banner.tsx'));
const NoResults = lazy(() => import('./no-results.tsx'));

const load = loadWith(readPropertiesPage);
export const loader = load.loader;
export const clientLoader = load.clientLoader;
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = (args) => {
  const page = args.loaderData;
  const filters = page?.filters ?? noFilters;
  const whose = page?.developer ? `${page.developer.name} Properties` : 'Properties';
  const where = filters.location ? `${whose} in ${filters.location}` : whose;
  const title = filters.page > 1 ? `${where}, page ${filters.page}` : where;
  const cards = page?.list?.cards ?? [];
  const total = page?.list?.pagination.totalCount ?? 0;
  const first = (filters.page - 1) * listPageSize;
  // Another order of the same homes is the same page.
  const path = addressOf({ ...filters, sort: '', view: '', at: '' });
  return describePage(args, {
    title,
    description: `${title}: homes with honest prices, areas and floor plans. ${company.description}`,
    path,
    // Endless combinations of filters and empty lists are nothing for a search engine.
    isIndexed: page !== undefined && filters.area === '' && cards.length > 0 && chosenFilters(page).length <= 2,
    trail: [{ name: 'Properties', path: '/properties' }, ...(path === '/properties' ? [] : [{ name: title, path }])],
    things:
      (import.meta.env.SSR || import.meta.env.DEV) && cards.length > 0
        ? [listThing(originOf(args), title, cards, { first, total })]
        : [],
  });
};

export default keepPage(function PropertiesPage({ loaderData: page }: PageProps<typeof loader>) {
  const isMap = page.filters.view === 'map';
  useEffect(() => keepOptions(page.options), [page.options]);
  return (
    <div className={isMap ? 'lg:measure pb-20 lg:pt-6 lg:pb-28' : 'measure pt-10 pb-20 lg:pt-16 lg:pb-28'}>
      {isMap ? (
        // A map needs the height, on a phone all of it; the heading is still there for who is read to.
        <h1 className="type-h3 max-lg:sr-only">Properties</h1>
      ) : (
        <PageHead title="Properties" leadOn="wide">
          Every home with its price, its area and its place. Ask us what we have checked ourselves.
        </PageHead>
      )}
      {!isMap && (
        <div className="mt-7 grid grid-cols-2 gap-2.5 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none lg:mt-10 lg:hidden print:hidden">
          <FilterSheet page={page} />
          <SortSelect page={page} wide />
          <ViewLink
            page={page}
            className={buttonStyle({ kind: 'outline', wide: true, className: 'js-only max-sm:col-span-2' })}
          />
        </div>
      )}
      <div className={`print:hidden ${isMap ? 'lg:mt-4' : 'lg:mt-10'}`}>
        <FilterBar page={page} />
      </div>
      <MissingChoices page={page} />
      {page.problem ? <ListProblem text={page.problem} /> : page.list && <Results page={page} list={page.list} />}
    </div>
  );
});

/** What there is, and outlines of cards in its place while another list is late in coming. */
function OrOutlines({ count, className, children }: { count?: number; className?: string; children: ReactNode }) {
  const { state, location } = useNavigation();
  const late = useLate(state === 'loading' && location.pathname === '/properties');
  return (
    <div aria-busy={late} className={late ? className : undefined}>
      {late ? <CardGridSkeleton {...(count && { count })} /> : children}
    </div>
  );
}

function Results({ page, list }: { page: PropertiesPageData; list: PropertyList }) {
  const { filters, developer } = page;
  const { current, total, totalCount } = list.pagination;
  const isMap = filters.view === 'map';
  const Frame = isMap ? MapSplit : Bare;
  const chosen = chosenFilters(page);
  const summary = useRef<HTMLParagraphElement>(null);
  const shownPage = useRef(current);
  const { chips, notePress } = useFocusInList(filters, summary);
  const pager = useNextPageAhead(current < Math.min(total, lastListPage) ? { ...filters, page: current + 1 } : null);
  useEffect(() => {
    const { activeElement: focused, body } = document;
    // From the pager, or where the focused part is gone. Whoever types or chooses begins at page 1 as well and stays where they are.
    const isFree = focused === null || focused === body || pager.current?.contains(focused);
    if (shownPage.current !== current && isFree) summary.current?.focus({ preventScroll: true });
    shownPage.current = current;
  }, [current, pager]);

  return (
    <>
      <Frame page={page}>
        <div className="flex flex-wrap items-center gap-x-7 gap-y-3 py-6">
          <p ref={summary} tabIndex={-1} role="status" className="font-[550] outline-none">
            Showing {list.cards.length} of {groupDigits(totalCount)} properties
          </p>
          {chosen.length > 0 && (
            <ul ref={chips} className="flex min-w-0 flex-wrap items-center gap-2.5">
              {chosen.map(({ key, label, without }, at) => (
                <li key={key} className="min-w-0">
                  <Link
                    to={addressOf(without)}
                    preventScrollReset
                    className={chipStyle}
                    aria-label={`Remove ${label}`}
                    data-chip
                    onClick={() => notePress(at)}
                  >
                    <ChipContent>{label}</ChipContent>
                  </Link>
                </li>
              ))}
              <li className="lg:ml-2 print:hidden">
                <ClearFilters filters={filters} className="quiet-link type-small touch">
                  Clear All
                </ClearFilters>
              </li>
            </ul>
          )}
          <SaveButton filters={filters} />
          <div className="ml-auto hidden items-center gap-7 lg:flex print:hidden">
            <ViewLink
              page={page}
              className="js-only touch inline-flex min-h-11 items-center gap-2 font-[550] text-[0.9375rem] hover:text-green"
            />
            <FilterSheet page={page} isRest />
            <SortSelect page={page} />
          </div>
        </div>
        {isListedCity(filters.location) && list.cards.length > 0 && (
          <p className="mb-6">
            <Link to={cityAddress(filters.location)} className="quiet-link touch">
              {`Prices and localities in ${filters.location}`}
            </Link>
          </p>
        )}
        {developer && (
          <div className="mb-10 lg:mb-12">
            <Guard fallback={<h2 className="type-h3">{developer.name} Properties</h2>}>
              <Suspense fallback={null}>
                <DeveloperBanner developer={developer} />
              </Suspense>
            </Guard>
          </div>
        )}
        <OrOutlines count={Math.max(3, list.cards.length)}>
          {list.cards.length === 0 ? (
            <Guard
              fallback={
                <EmptyState
                  icon={CloudAlert}
                  title="No Properties Found"
                  actions={
                    <ClearFilters filters={{ ...filters, sort: '' }} className={buttonStyle()}>
                      Clear Filters
                    </ClearFilters>
                  }
                >
                  <p>Take the filters away to see every home.</p>
                </EmptyState>
              }
            >
              <Suspense fallback={null}>
                <NoResults page={page} beyondLast={totalCount > 0} />
              </Suspense>
            </Guard>
          ) : (
            <ul
              className={`grid gap-x-8 gap-y-14 md:grid-cols-2 print:grid-cols-3 print:gap-6 ${isMap ? 'pt-4 lg:grid-cols-1 xl:grid-cols-2' : 'lg:grid-cols-3 lg:gap-y-16'}`}
            >
              {list.cards.map((card, index) => (
                <li key={card.id} data-home={card.id} className="break-inside-avoid">
                  <PropertyCard property={card} priority={index === 0} />
                </li>
              ))}
            </ul>
          )}
        </OrOutlines>
        {list.cards.length > 0 && (
          <div ref={pager} className="mt-16 print:mt-6">
            <Pagination
              label="Pages of the list"
              current={current}
              total={Math.min(total, lastListPage)}
              to={(number) => addressOf({ ...filters, page: number })}
            />
            <p className="type-small mt-4 text-center text-ink-3 tabular-nums">
              Page {current} of {total}
            </p>
            {current === lastListPage && current < total && (
              <p className="type-small mt-1 text-center text-ink-3">
                Narrow the filters to see the homes after this page.
              </p>
            )}
          </div>
        )}
      </Frame>
      <p className={`mt-16 border-hairline border-t pt-9 text-center print:hidden ${isMap ? 'max-lg:px-5' : ''}`}>
        Cannot find the right home? <ContactLink className="quiet-link ml-2">Contact us</ContactLink>
      </p>
    </>
  );
}

const Bare = ({ children }: { page: PropertiesPageData; children: ReactNode }) => children;

/** To the same homes on a map, and back. */
function ViewLink({ page: { filters }, className }: { page: PropertiesPageData; className: string }) {
  const isMap = filters.view === 'map';
  return (
    <Link
      to={addressOf({ ...filters, view: isMap ? '' : 'map', at: '' })}
      preventScrollReset
      className={className}
      // The code of the map is on its way while the finger is lifted. Not a task later: a browser holds all tasks back until it
      // knows what the finger does.
      onPointerDown={() => void loadLateMap().catch(() => {})}
    >
      {!isMap && <MapPinned size={18} strokeWidth={1.5} aria-hidden="true" />}
      {isMap ? 'List alone' : 'Map'}
    </Link>
  );
}

function ListProblem({ text }: { text: string }) {
  return (
    <OrOutlines className="pt-18">
      <EmptyState
        icon={CloudAlert}
        title="Error Loading Properties"
        actions={
          <Button onClick={() => location.reload()}>
            <RotateCw size={16} strokeWidth={1.5} aria-hidden="true" />
            Try Again
          </Button>
        }
      >
        <p role="alert">{text}</p>
        <p className="mt-1">
          Your filters are kept. You can also call{' '}
          <a href={company.phone.link} className="underline underline-offset-2">
            {company.phone.text}
          </a>
          .
        </p>
      </EmptyState>
    </OrOutlines>
  );
}
