import { MapPin } from 'lucide-react';
import type { MetaFunction } from 'react-router';
import { counted } from '#contract/prices.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { loadWith } from '#site/shell/api.ts';
import { ContactLink } from '#site/shell/contact-link.tsx';
import { keepPage, type PageProps } from '#site/shell/keep-page.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { type ListedCity, readCitiesPage } from './read-cities-page.ts';

const load = loadWith(readCitiesPage);
export const loader = load.loader;
export const clientLoader = load.clientLoader;

const lead = 'Every city and locality where we list homes now, with what is asked there for a square foot.';

export const meta: MetaFunction = (args) => describePage(args, { title: 'Cities and localities', description: lead });

export default keepPage(function CitiesPage({ loaderData: { cities } }: PageProps<typeof loader>) {
  return (
    <div className="measure pt-10 pb-20 lg:pt-16 lg:pb-28">
      <PageHead title="Cities and localities">{lead}</PageHead>
      {cities.length === 0 ? (
        <EmptyState
          icon={MapPin}
          title="No homes at the moment"
          actions={<ContactLink className={buttonStyle({ kind: 'outline' })}>Ask an advisor</ContactLink>}
        >
          <p>We list no home now. An advisor can tell you what is about to come.</p>
        </EmptyState>
      ) : (
        <ul className="mt-9 border-hairline border-t lg:mt-14">
          {cities.map((city) => (
            <City key={city.path} city={city} />
          ))}
        </ul>
      )}
    </div>
  );
});

function City({ city: { name, path, homes, localities, localityCount } }: { city: ListedCity }) {
  const more = localityCount - localities.length;
  return (
    <li className="grid gap-x-8 gap-y-4 border-hairline border-b py-8 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-4">
        <h2 className="type-h3">
          <Link to={path} className="touch wrap-anywhere hover:text-green">
            {name}
          </Link>
        </h2>
        <p className="mt-1 text-ink-3 tabular-nums">{counted(homes, 'home')}</p>
      </div>
      {localities.length > 0 && (
        <ul className="grid min-w-0 gap-x-8 sm:grid-cols-2 lg:col-span-8">
          {localities.map((locality) => (
            <li key={locality.path}>
              <Link to={locality.path} className="flex min-h-11 items-center gap-4 hover:text-green">
                <span className="wrap-anywhere min-w-0">{locality.name}</span>
                <span className="type-small ml-auto shrink-0 text-ink-3 tabular-nums">
                  {counted(locality.homes, 'home')}
                </span>
              </Link>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Link to={path} className="quiet-link touch">
                {`${more} more in ${name}`}
              </Link>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
