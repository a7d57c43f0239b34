import type { WrittenPage as Written, WrittenSection } from '#site/content/privacy.ts';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';

/** A long text: what it holds at the left, one measure of words at the right. */
export function WrittenPage({ page: { title, lead, updated, sections } }: { page: Written }) {
  return (
    <div className="measure pt-10 pb-20 lg:pt-16 lg:pb-28">
      <PageHead title={title}>{lead}</PageHead>
      <div className="mt-9 grid gap-x-8 border-hairline border-t pt-8 lg:mt-14 lg:grid-cols-12 lg:pt-12">
        <nav aria-label="On this page" className="lg:col-span-4">
          <div className="lg:sticky lg:top-28">
            <p className="type-small text-ink-3">Last updated {updated}</p>
            <ol className="type-small mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1">
              {sections.map(({ id, title: name, link = name }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-11 min-w-11 items-center hover:text-green hover:underline"
                  >
                    {link}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="mt-10 lg:col-span-8 lg:mt-0">
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className="not-first:mt-12 scroll-mt-28"
            >
              <h2 id={`${section.id}-title`} className="type-h3">
                {section.link ?? section.title}
              </h2>
              {section.language === undefined ? (
                <Words {...section} />
              ) : (
                // Letters of another script are fetched only by whoever opens it: they weigh 100 KB.
                <details className="mt-2">
                  <summary className="touch quiet-link cursor-pointer">Read it here</summary>
                  <div lang={section.language}>
                    <h3 className="type-h4 mt-4">{section.title}</h3>
                    <Words {...section} />
                  </div>
                </details>
              )}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Words({ paragraphs, points }: Pick<WrittenSection, 'paragraphs' | 'points'>) {
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 max-w-[68ch] text-pretty text-ink-2">
          {paragraph}
        </p>
      ))}
      {points && (
        <dl className="mt-5 max-w-[68ch]">
          {points.map((point) => (
            <div key={point.name} className="border-hairline border-t py-3.5 md:grid md:grid-cols-[12rem_1fr] md:gap-6">
              <dt className="font-semibold">{point.name}</dt>
              <dd className="text-pretty text-ink-2">
                {point.text}
                {point.link && (
                  <Link to={point.link.href} className="quiet-link touch mt-1 flex w-fit items-center">
                    {point.link.text}
                  </Link>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
