import { useId } from 'react';
import { Link } from '#ui/link.tsx';

type Row = { name: string; path: string | null; detail: string };

/** Places or developers, each with its homes, in two columns where `isWide`; what has no page of its own stands as words. */
export function LinkRows({ title, rows, isWide = false }: { title: string; rows: Row[]; isWide?: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 ${isWide ? 'lg:col-span-2' : ''}`}>
      <h2 id={id} className="type-h3">
        {title}
      </h2>
      <ul className={`mt-5 border-hairline border-t ${isWide ? 'gap-x-16 lg:columns-2' : ''}`}>
        {rows.map(({ name, path, detail }) => (
          <li key={path ?? name} className="break-inside-avoid border-hairline border-b">
            {path === null ? (
              <p className="flex min-h-12 items-center gap-4 py-2 max-[18rem]:flex-wrap">
                <Words name={name} detail={detail} />
              </p>
            ) : (
              <Link
                to={path}
                className="flex min-h-12 items-center gap-4 py-2 max-[18rem]:flex-wrap transition-colors hover:text-green"
              >
                <Words name={name} detail={detail} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Words = ({ name, detail }: Pick<Row, 'name' | 'detail'>) => (
  <>
    <span className="wrap-anywhere min-w-0 grow font-[550]">{name}</span>
    <span className="type-small shrink-0 text-ink-2 tabular-nums">{detail}</span>
  </>
);
