import { CloudAlert, RotateCw, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, Link, type MetaFunction, useLoaderData, useNavigation } from 'react-router';
import { listPageSize, noFilters } from '#contract/property-search.ts';
import { company } from '#site/content/company.ts';
import { describePage, originOf } from '#site/meta/describe-page.ts';
import { listThing } from '#site/meta/list-thing.ts';
import { loadWith } from '#site/shell/api.ts';
import { ContactLink } from '#site/shell/contact-link.tsx';
import { useLate } from '#site/shell/use-late.ts';
import { Button, buttonStyle } from '#ui/button.tsx';
import { ChipContent, chipStyle } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { DeveloperBanner } from './developer-banner.tsx';
import { FilterBar } from './filter-bar.tsx';
import { chosenFilters } from './filter-choices.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { CardGridSkeleton } from './properties-skeleton.tsx';
import { PropertyCard } from './property-card.tsx';
import { type PropertiesPageData, type PropertyList, readPropertiesPage } from './read-properties-page.ts';
import { SortSelect } from './sort-select.tsx';
import { addressOf } from './use-filters.ts';

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
  const path = addressOf({ ...filters, sort: '' });
  return describePage(args, {
    title,
    description: `${title}: homes with honest prices, areas and floor plans. ${company.description}`,
    path,
    // Endless combinations of filters and empty lists are nothing for a search engine.
    isIndexed: page !== undefined && cards.length > 0 && chosenFilters(page).length <= 2,
    trail: [{ name: 'Properties', path: '/properties' }, ...(path === '/properties' ? [] : [{ name: title, path }])],
    things: cards.length > 0 ? [listThing(originOf(args), title, cards, { first, total })] : [],
  });
};

export default function PropertiesPage() {
  const page = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const late = useLate(navigation.state === 'loading' && navigation.location.pathname === '/properties');
  return (
    <div className="measure pt-10 pb-20 lg:pt-16 lg:pb-28">
      <header className="grid items-end gap-x-8 gap-y-5 lg:grid-cols-12">
        <h1 className="type-h1 lg:col-span-7">Properties</h1>
        <p className="type-lead hidden text-ink-2 lg:col-span-5 lg:block lg:pl-10">
          Each address is visited, measured and priced by us before it is listed.
        </p>
      </header>
      <div className="mt-7 grid grid-cols-2 gap-2.5 lg:mt-10 lg:hidden">
        <FilterSheet page={page} />
        <SortSelect page={page} wide />
      </div>
      <div className="lg:mt-10">
        <FilterBar page={page} />
      </div>
      {page.problem ? (
        <ListProblem text={page.problem} />
      ) : (
        page.list && <Results page={page} list={page.list} late={late} />
      )}
    </div>
  );
}

function Results({ page, list, late }: { page: PropertiesPageData; list: PropertyList; late: boolean }) {
  const { filters, developer } = page;
  const { current, total, totalCount } = list.pagination;
  const chosen = chosenFilters(page);
  const summary = useRef<HTMLParagraphElement>(null);
  const shownPage = useRef(current);
  useEffect(() => {
    if (shownPage.current !== current) summary.current?.focus({ preventScroll: true });
    shownPage.current = current;
  }, [current]);

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-3 py-6">
        <p ref={summary} tabIndex={-1} role="status" className="font-[550] outline-none">
          Showing {list.cards.length} of {totalCount} properties
        </p>
        {chosen.length > 0 && (
          <ul className="flex flex-wrap items-center gap-2.5">
            {chosen.map(({ key, label, without }) => (
              <li key={key}>
                <Link to={addressOf(without)} preventScrollReset className={chipStyle} aria-label={`Remove ${label}`}>
                  <ChipContent>{label}</ChipContent>
                </Link>
              </li>
            ))}
            <li className="ml-2">
              <ClearFilters sort={filters.sort} className="quiet-link type-small">
                Clear All
              </ClearFilters>
            </li>
          </ul>
        )}
        <div className="ml-auto hidden lg:block">
          <SortSelect page={page} />
        </div>
      </div>
      {developer && (
        <div className="mb-10 lg:mb-12">
          <DeveloperBanner developer={developer} />
        </div>
      )}
      <div aria-busy={late}>
        {late ? (
          <CardGridSkeleton count={Math.max(3, list.cards.length)} />
        ) : list.cards.length === 0 ? (
          <NoResults page={page} beyondLast={totalCount > 0} />
        ) : (
          <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3 lg:gap-y-16">
            {list.cards.map((card, index) => (
              <li key={card.id}>
                <PropertyCard property={card} priority={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {list.cards.length > 0 && (
        <div className="mt-16">
          <Pagination
            label="Pages of the list"
            current={current}
            total={total}
            to={(number) => addressOf({ ...filters, page: number })}
          />
          <p className="type-small mt-4 text-center text-ink-3 tabular-nums">
            Page {current} of {total}
          </p>
        </div>
      )}
      <p className="mt-16 border-hairline border-t pt-9 text-center">
        Cannot find the right home? <ContactLink className="quiet-link ml-2">Contact us</ContactLink>
      </p>
    </>
  );
}

/** Takes every filter away. A form, so that it is a button and works without scripts. */
function ClearFilters({ sort, className, children }: { sort?: string; className: string; children: string }) {
  return (
    <Form action="/properties" preventScrollReset>
      {sort && <input type="hidden" name="sort" value={sort} />}
      <button type="submit" className={className}>
        {children}
      </button>
    </Form>
  );
}

function NoResults({ page, beyondLast }: { page: PropertiesPageData; beyondLast: boolean }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No Properties Found"
      actions={
        beyondLast ? (
          <Link to={addressOf({ ...page.filters, page: 1 })} className={buttonStyle()}>
            Back to page 1
          </Link>
        ) : (
          <ClearFilters className={buttonStyle({ kind: 'outline' })}>Clear Filters</ClearFilters>
        )
      }
    >
      <p>
        {beyondLast ? 'The list ends before this page.' : 'Widen the price or the area'}
        {!beyondLast && (
          <>
            , or <ContactLink className="quiet-link">send us your requirements</ContactLink> and we will look.
          </>
        )}
      </p>
    </EmptyState>
  );
}

function ListProblem({ text }: { text: string }) {
  return (
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
      <p className="mt-1">Your filters are kept. You can also call {company.phone.text}.</p>
    </EmptyState>
  );
}
