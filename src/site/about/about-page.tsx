import type { MetaFunction } from 'react-router';
import { aboutFigures, aboutLead, principles, whoWeAre } from '#site/content/about.ts';
import { company } from '#site/content/company.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { readFeaturedPictures } from '#site/properties/read-featured-pictures.ts';
import { loadWith } from '#site/shell/api.ts';
import { keepPage, type PageProps } from '#site/shell/keep-page.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { Figures } from '#ui/figures.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Picture } from '#ui/picture.tsx';

const load = loadWith((api, { request }) => readFeaturedPictures(api, request));
export const loader = load.loader;
export const clientLoader = load.clientLoader;
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction = (args) => describePage(args, { title: 'About', description: aboutLead });

export default keepPage(function AboutPage({ loaderData: pictures }: PageProps<typeof loader>) {
  return (
    <>
      <div className="measure pt-10 lg:pt-16">
        <PageHead title={`About ${company.name}`}>{aboutLead}</PageHead>
      </div>
      <div className="measure max-md:px-0! mt-9 lg:mt-14">
        <Picture
          source={pictures[0] ?? null}
          decorative
          priority
          sizes="(min-width: 90rem) 1312px, 100vw"
          className="aspect-4/3 w-full md:aspect-21/9"
        />
      </div>
      <section aria-labelledby="who-title" className="measure section grid gap-x-8 gap-y-6 lg:grid-cols-12">
        <h2 id="who-title" className="type-h2 lg:col-span-5">
          The room that every room looks into
        </h2>
        <div className="lg:col-span-7">
          {whoWeAre.map((paragraph) => (
            <p key={paragraph} className="type-lead text-ink-2 not-first:mt-5">
              {paragraph}
            </p>
          ))}
        </div>
      </section>
      <section aria-label="In figures" className="measure">
        <Figures items={aboutFigures} columns="lg:grid-cols-4" />
      </section>
      <section
        aria-labelledby="principles-title"
        className="mt-18 grid bg-wash md:mt-24 lg:grid-cols-[3fr_2fr] xl:mt-28"
      >
        <div className="px-5 py-14 md:px-8 md:py-20 xl:py-28 xl:pr-24 xl:pl-[max(4rem,calc((100vw-90rem)/2+4rem))]">
          <h2 id="principles-title" className="type-h2">
            How we work
          </h2>
          <ol className="mt-9 grid gap-x-12 gap-y-8 sm:grid-cols-2 xl:mt-12 xl:gap-y-12">
            {principles.map(({ title, text }) => (
              <li key={title} className="border-hairline-strong border-t pt-4">
                <h3 className="type-h4">{title}</h3>
                <p className="mt-2 max-w-[36ch] text-pretty text-ink-3">{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className="relative aspect-[390/340] lg:aspect-auto lg:min-h-full">
          <Picture
            source={pictures[2] ?? pictures[1] ?? null}
            decorative
            sizes="(min-width: 64rem) 40vw, 100vw"
            className="absolute! inset-0"
          />
        </div>
      </section>
      <Services />
    </>
  );
});

function Services() {
  return (
    <section aria-labelledby="services-title" className="measure section grid gap-x-8 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h2 id="services-title" className="type-h2">
          What we do for you
        </h2>
        <div className="mt-7 hidden flex-wrap gap-3 lg:flex">
          <Ways />
        </div>
      </div>
      <ul className="lg:col-span-7">
        {company.services.map((service) => (
          <li key={service} className="type-h4 wrap-anywhere border-hairline border-t py-5 last:border-b">
            {service}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 lg:hidden">
        <Ways />
      </div>
    </section>
  );
}

/** The two ways on from here (PUB-ABOUT-02, 03). */
function Ways() {
  return (
    <>
      <Link to="/properties" className={buttonStyle()}>
        See our properties
      </Link>
      <Link to="/contact" className={buttonStyle({ kind: 'outline' })}>
        Talk to us
      </Link>
    </>
  );
}
