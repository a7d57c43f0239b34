import { ArrowRight } from 'lucide-react';
import type { MetaFunction } from 'react-router';
import { age, beginnings, milestones, storyLead } from '#site/content/story.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { readFeaturedPictures } from '#site/properties/read-featured-pictures.ts';
import { loadWith } from '#site/shell/api.ts';
import { keepPage, type PageProps } from '#site/shell/keep-page.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Picture } from '#ui/picture.tsx';

const load = loadWith((api, { request }) => readFeaturedPictures(api, request));
export const loader = load.loader;
export const clientLoader = load.clientLoader;
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction = (args) => describePage(args, { title: 'Our Story', description: storyLead });

export default keepPage(function StoryPage({ loaderData: pictures }: PageProps<typeof loader>) {
  return (
    <>
      <div className="measure pt-10 lg:pt-16">
        <PageHead title="Our Story">{storyLead}</PageHead>
      </div>
      <section aria-labelledby="age" className="mt-9 grid bg-wash lg:mt-14 lg:grid-cols-2">
        <div className="relative aspect-[390/340] lg:aspect-auto lg:min-h-full">
          <Picture
            source={pictures[1] ?? pictures[0] ?? null}
            decorative
            priority
            sizes="(min-width: 64rem) 50vw, 100vw"
            className="absolute! inset-0"
          />
        </div>
        <div className="px-5 py-14 md:px-8 md:py-20 xl:py-28 xl:pr-[max(4rem,calc((100vw-90rem)/2+4rem))] xl:pl-20">
          <h2 id="age" className="type-figure">
            {age.figure}
          </h2>
          <p className="mt-3 text-ink-3">{age.text}</p>
          {beginnings.map((paragraph) => (
            <p key={paragraph} className="mt-6 max-w-[58ch] text-pretty text-ink-2">
              {paragraph}
            </p>
          ))}
        </div>
      </section>
      <section aria-labelledby="years-title" className="measure section grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="years-title" className="type-h2 lg:sticky lg:top-32">
            Year by year
          </h2>
        </div>
        <ol className="lg:col-span-8">
          {milestones.map(({ year, title, text }) => (
            <li
              key={year}
              className="grid gap-x-8 gap-y-1 border-hairline border-t py-6 md:grid-cols-[9rem_1fr] md:py-8"
            >
              <p className="type-h3 text-brass-text tabular-nums">
                <time dateTime={year}>{year}</time>
              </p>
              <div>
                <h3 className="type-h4">{title}</h3>
                <p className="mt-1.5 max-w-[58ch] text-pretty text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="next-title" className="bg-wash">
        <div className="measure section flex flex-wrap items-end justify-between gap-x-16 gap-y-8">
          <h2 id="next-title" className="type-h1 max-w-[14ch]">
            The next chapter is an address.
          </h2>
          <Link to="/properties" className={buttonStyle()}>
            Explore our properties
            <ArrowRight size={16} strokeWidth={1.5} aria-hidden="true" />
          </Link>
        </div>
      </section>
    </>
  );
});
