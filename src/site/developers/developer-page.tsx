import type { MetaFunction } from 'react-router';
import { describeHomes, leadOf } from '#site/cities/describe-homes.ts';
import { HomesBody } from '#site/cities/homes-body.tsx';
import { readDeveloperPage } from '#site/cities/read-homes.ts';
import { describeMissing } from '#site/meta/describe-page.ts';
import { loadWith } from '#site/shell/api.ts';
import { Breadcrumbs } from '#site/shell/breadcrumbs.tsx';
import { keepPage, type PageProps } from '#site/shell/keep-page.tsx';
import { DeveloperLogo } from './developer-logo.tsx';
import { writeProjects } from './parse-developer.ts';

const load = loadWith(readDeveloperPage);
export const loader = load.loader;
export const clientLoader = load.clientLoader;

export { PlaceMissing as ErrorBoundary } from '#site/cities/place-missing.tsx';

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return describeMissing('Developer not found');
  const { developer, homes } = args.loaderData;
  const { name } = developer;
  const trail = [{ name: 'Developers', path: '/developers' }];
  return describeHomes(args, { title: `Homes by ${name}`, name, whose: `by ${name}`, homes, trail });
};

export default keepPage(function DeveloperPage({ loaderData: { developer, homes } }: PageProps<typeof loader>) {
  const { id, name, description, specialization, founded } = developer;
  const facts = [specialization, founded && `Founded ${founded}`, writeProjects(developer)].filter(Boolean);
  return (
    <div className="measure pt-4 pb-20 lg:pb-28">
      <Breadcrumbs steps={[{ label: 'Developers', to: '/developers' }]} here={name} />
      <header className="mt-6 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-4 lg:mt-10 lg:gap-x-8">
        <DeveloperLogo developer={developer} className="size-15 md:size-19" />
        <h1 className="type-h1 wrap-anywhere min-w-0">{`Homes by ${name}`}</h1>
        <div className="col-span-2">
          <p className="type-lead max-w-[62ch] text-pretty text-ink-2">{description || leadOf(homes)}</p>
          {facts.length > 0 && <p className="type-small mt-3 text-ink-3">{facts.join(' · ')}</p>}
        </div>
      </header>
      <HomesBody
        key={homes.path}
        homes={homes}
        whose={`by ${name}`}
        list={`/properties?${new URLSearchParams({ developer: name, developerId: id })}`}
        nearTitle="Others who build in the same cities"
      />
    </div>
  );
});
