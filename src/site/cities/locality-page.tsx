import type { MetaFunction } from 'react-router';
import { describeMissing } from '#site/meta/describe-page.ts';
import { loadWith } from '#site/shell/api.ts';
import { Breadcrumbs } from '#site/shell/breadcrumbs.tsx';
import { keepPage, type PageProps } from '#site/shell/keep-page.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { describeHomes, leadOf } from './describe-homes.ts';
import { HomesBody } from './homes-body.tsx';
import { readLocalityPage } from './read-homes.ts';

const load = loadWith(readLocalityPage);
export const loader = load.loader;
export const clientLoader = load.clientLoader;

export { PlaceMissing as ErrorBoundary } from './place-missing.tsx';

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return describeMissing('Locality not found');
  const { city, cityPath, locality, homes } = args.loaderData;
  const where = `${locality}, ${city}`;
  const trail = [
    { name: 'Cities', path: '/cities' },
    { name: city, path: cityPath },
  ];
  return describeHomes(args, { title: `Homes in ${where}`, name: locality, whose: `in ${where}`, homes, trail });
};

export default keepPage(function LocalityPage({
  loaderData: { city, cityPath, locality, homes },
}: PageProps<typeof loader>) {
  const where = `${locality}, ${city}`;
  const hasDistances = homes.near.some(({ kilometres }) => kilometres !== null);
  const steps = [
    { label: 'Cities', to: '/cities' },
    { label: city, to: cityPath },
  ];
  return (
    <div className="measure pt-4 pb-20 lg:pb-28">
      <Breadcrumbs steps={steps} here={locality} />
      <div className="mt-6 lg:mt-10">
        <PageHead title={`Homes in ${where}`}>{leadOf(homes)}</PageHead>
      </div>
      <HomesBody
        key={homes.path}
        homes={homes}
        whose={`in ${where}`}
        list={`/properties?${new URLSearchParams({ search: locality, location: city })}`}
        nearTitle={`${hasDistances ? 'Nearest' : 'Others'} in ${city}`}
      />
    </div>
  );
});
