import { Phone } from 'lucide-react';
import type { MetaFunction } from 'react-router';
import { company, reasons, statistics } from '#site/content/company.ts';
import { sampleBadge, sampleDevelopers, sampleProperties } from '#site/content/samples.ts';
import { testimonials } from '#site/content/testimonials.ts';
import { companyThings } from '#site/meta/company-things.ts';
import { describePage, originOf } from '#site/meta/describe-page.ts';
import { loadWith } from '#site/shell/api.ts';
import { ContactLink } from '#site/shell/contact-link.tsx';
import { keepPage, type PageProps } from '#site/shell/keep-page.tsx';
import { useSettings } from '#site/shell/settings.ts';
import { buttonStyle } from '#ui/button.tsx';
import { Figures } from '#ui/figures.tsx';
import { Link } from '#ui/link.tsx';
import { Picture, type PictureSource } from '#ui/picture.tsx';
import { DeveloperPartners } from './developer-partners.tsx';
import { FeaturedProperties } from './featured-properties.tsx';
import { Hero } from './hero.tsx';
import { readHomePage } from './read-home-page.ts';
import { SuccessStories } from './success-stories.tsx';

const load = loadWith(readHomePage);
export const loader = load.loader;
export const clientLoader = load.clientLoader;
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = (args) =>
  describePage(args, {
    title: `Homes in ${company.region}`,
    description: company.description,
    things: companyThings(originOf(args)),
  });

export default keepPage(function HomePage({
  loaderData: { featured, pictures, developers },
}: PageProps<typeof loader>) {
  const { sampleFallback } = useSettings();
  const sampledProperties = featured.length === 0 && sampleFallback;
  const sampledDevelopers = developers.length === 0 && sampleFallback;
  return (
    <>
      <Hero homes={pictures.hero} />
      <FeaturedProperties
        homes={sampledProperties ? sampleProperties : featured}
        badge={sampledProperties ? sampleBadge.properties : null}
      />
      <WhyChoose picture={pictures.why} />
      <DeveloperPartners
        developers={sampledDevelopers ? sampleDevelopers : developers}
        badge={sampledDevelopers ? sampleBadge.developers : null}
      />
      <section aria-label="In figures" className="measure">
        <Figures items={statistics} />
      </section>
      <SuccessStories stories={testimonials} pictures={pictures.stories} />
      <ClosingBand />
    </>
  );
});

function WhyChoose({ picture }: { picture: PictureSource | null }) {
  return (
    <section
      aria-labelledby="why-title"
      className="later grid bg-wash [--guess:69rem] md:grid-cols-[2fr_3fr] md:[--guess:42rem]"
    >
      <div className="relative aspect-[390/340] md:aspect-auto md:min-h-full">
        <Picture source={picture} decorative sizes="(min-width: 48rem) 40vw, 86vw" className="absolute! inset-0" />
      </div>
      <div className="px-5 py-14 md:px-10 md:py-20 xl:py-32 xl:pr-16 xl:pl-24">
        <h2 id="why-title" className="type-h2 max-w-[22ch]">
          Why families and investors choose {company.name}
        </h2>
        <ul className="mt-9 grid gap-x-12 gap-y-8 sm:grid-cols-2 xl:mt-12 xl:gap-y-12">
          {reasons.map(({ title, text }) => (
            <li key={title} className="border-hairline-strong border-t pt-4">
              <h3 className="type-h4">{title}</h3>
              <p className="mt-2 max-w-[34ch] text-pretty text-ink-3">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ClosingBand() {
  return (
    <section aria-labelledby="closing-title" className="later bg-wash [--guess:32rem] md:[--guess:29rem]">
      <div className="measure section grid items-center gap-x-16 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <h2 id="closing-title" className="type-h1">
          Tell us how you
          <br />
          want to live.
        </h2>
        <div>
          <p className="type-lead text-ink-2">
            Send your requirements. An advisor replies within 24 hours with three addresses and the reasons for each.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ContactLink className={buttonStyle()}>Send requirements</ContactLink>
            <a href={company.phone.link} className={buttonStyle({ kind: 'outline' })}>
              <Phone size={16} strokeWidth={1.5} aria-hidden="true" />
              {company.phone.text}
            </a>
          </div>
          <p className="type-small mt-5 text-ink-3">
            Prefer to look first?{' '}
            <Link to="/properties" className="quiet-link">
              See every home
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
