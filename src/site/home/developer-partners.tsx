import { DeveloperLogo } from '#site/developers/developer-logo.tsx';
import { type ListedDeveloper, writeProjects } from '#site/developers/parse-developer.ts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';

const listOf = ({ name, id }: ListedDeveloper) =>
  `/properties?${new URLSearchParams({ developer: name, developerId: id })}`;

export function DeveloperPartners({ developers, badge }: { developers: ListedDeveloper[]; badge: string | null }) {
  return (
    <section aria-labelledby="developers-title" className="measure section later [--guess:52rem] lg:[--guess:38rem]">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h2 id="developers-title" className="type-h2">
          Developer Partners
        </h2>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {badge && <Badge kind="brass">{badge}</Badge>}
          <Link to="/developers" className="quiet-link touch">
            View all
          </Link>
        </div>
      </div>
      {developers.length === 0 ? (
        <p className="mt-10 border-hairline border-t pt-6 text-ink-3">No developers found. Please try again later.</p>
      ) : (
        <ul className="mt-8 grid grid-cols-2 border-hairline border-y md:mt-10 lg:grid-cols-4 max-lg:[&>li:nth-child(even)]:border-l max-lg:[&>li:nth-child(n+3)]:border-t lg:[&>li]:not-first:border-l">
          {developers.map((developer) => (
            <li
              key={developer.id}
              className="group/cell relative flex flex-col border-hairline py-6 pr-3 pl-4 transition-colors hover:bg-wash max-lg:odd:pl-0 md:py-8 md:pr-6 lg:pl-7 lg:first:pl-0"
            >
              <DeveloperLogo developer={developer} className="size-15 md:size-19" />
              <h3 className="type-h4 mt-6">
                <Link to={listOf(developer)} className="-outline-offset-2! before:absolute before:inset-0">
                  {developer.name}
                </Link>
              </h3>
              <p className="type-small mt-1.5 text-pretty text-ink-3 md:min-h-11">{developer.specialization}</p>
              <p className="type-small mt-auto flex flex-wrap justify-between gap-x-4 pt-4 text-ink-2 md:pt-8">
                {developer.founded && <span>Founded {developer.founded}</span>}
                {developer.projects && <span>{writeProjects(developer)}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
