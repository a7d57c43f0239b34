import { developerAddress } from '#contract/place-addresses.ts';
import { DeveloperLogo } from '#site/developers/developer-logo.tsx';
import type { ListedDeveloper } from '#site/developers/parse-developer.ts';
import { Link } from '#ui/link.tsx';

/** Whose homes these are, when the list is one developer's (PUB-LIST-29 to 31). */
export default function DeveloperBanner({ developer }: { developer: ListedDeveloper }) {
  return (
    <aside className="-mx-5 grid grid-cols-[auto_1fr] items-start gap-x-5 gap-y-4 bg-wash px-5 py-7 md:mx-0 md:px-8 lg:grid-cols-[auto_1fr_auto] lg:items-center lg:gap-x-7">
      <DeveloperLogo developer={developer} className="size-13 md:size-17" />
      <div>
        <h2 className="type-h3">{developer.name} Properties</h2>
        {developer.description && <p className="mt-1.5 max-w-[68ch] text-pretty text-ink-2">{developer.description}</p>}
      </div>
      <p className="col-start-2 lg:col-start-3">
        <Link to={developerAddress(developer.slug)} className="quiet-link touch">
          About this developer
        </Link>
        <Link to="/developers" className="quiet-link touch ml-6">
          All developers
        </Link>
      </p>
    </aside>
  );
}
