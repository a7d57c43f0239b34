import { Link } from 'react-router';

const views = { requests: 'Requests', retention: 'To be erased' } as const;
const addresses = { requests: '/admin/privacy', retention: '/admin/privacy/retention' } as const;
type View = keyof typeof views;

/** What people asked for, and what goes without being asked. */
export const PrivacyViews = ({ current }: { current: View }) => (
  <nav aria-label="Privacy" className="border-hairline border-b">
    <ul className="flex flex-wrap gap-x-7">
      {(Object.keys(views) as View[]).map((view) => (
        <li key={view}>
          <Link
            to={addresses[view]}
            aria-current={view === current ? 'page' : undefined}
            className="-mb-px flex h-11 items-center border-transparent border-b-2 font-[550] text-ink-3 transition-colors hover:text-ink aria-[current]:border-green aria-[current]:text-ink"
          >
            {views[view]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
