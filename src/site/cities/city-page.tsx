import type { MetaFunction } from 'react-router';
import { describeMissing } from '#site/meta/describe-page.ts';
import { loadWith } from '#site/shell/api.ts';
import { Breadcrumbs } from '#site/shell/breadcrumbs.tsx';
import { keepPage, type PageProps } from '#site/shell/keep-page.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { describeHomes, leadOf } from './describe-homes.ts';
import { HomesBody } from './homes-body.tsx';
import { readCityPage } from './read-homes.ts';

const load = loadWith(readCityPage);
export const loader = load.loader;
export const clientLoader = load.clientLoader;

export { PlaceMissing as ErrorBoundary } from './place-missing.tsx';

const trail = [{ name: 'Cities', path: '/cities' }];

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return describeMissing('City not found');
  const { city, homes } = args.loaderData;
  return describeHomes(args, { title: `Homes in ${city}`, whose: `in ${city}`, homes, trail });
};

export default keepPage(function CityPage({ loaderData: { city, homes } }: PageProps<typeof loader>) {
  const whose = `in ${city}`;
  return (
    <div className="measure pt-4 pb-20 lg:pb-28">
      <Breadcrumbs steps={[{ label: 'Cities', to: '/cities' }]} here={city} />
      <div className="mt-6 lg:mt-10">
        <PageHead title={`Homes in ${city}`}>{leadOf(homes)}</PageHead>
      </div>
      <HomesBody
        key={homes.path}
        homes={homes}
        whose={whose}
        list={`/properties?${new URLSearchParams({ location: city })}`}
        nearTitle="Other cities"
      />
    </div>
  );
});
