import { Link } from '#ui/link.tsx';

/** The way here: pages above this one, and its own name. */
export function Breadcrumbs({ steps, here }: { steps: { label: string; to: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="type-small min-w-0">
      <ol className="flex min-w-0 flex-wrap text-ink-3">
        {steps.map(({ label, to }) => (
          <li key={to} className="wrap-anywhere min-w-0 after:px-1.5 after:content-['/']">
            <Link to={to} className="touch hover:text-ink hover:underline hover:underline-offset-4">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="truncate text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
