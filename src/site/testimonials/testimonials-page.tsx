import { useRef } from 'react';
import type { MetaFunction } from 'react-router';
import { clientFigures, type Testimonial, testimonials } from '#site/content/testimonials.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { readFeaturedPictures } from '#site/properties/read-featured-pictures.ts';
import { loadWith } from '#site/shell/api.ts';
import { ContactLink } from '#site/shell/contact-link.tsx';
import { keepPage, type PageProps } from '#site/shell/keep-page.tsx';
import { Figures } from '#ui/figures.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useTurning } from '#ui/use-turning.ts';
import { cutQuote, isLong } from './cut-quote.ts';
import { TestimonialCarousel } from './testimonial-carousel.tsx';

const load = loadWith((api, { request }) => readFeaturedPictures(api, request));
export const loader = load.loader;
export const clientLoader = load.clientLoader;
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction = (args) =>
  describePage(args, {
    title: 'What Our Clients Say',
    description: 'Twenty families and investors on finding, buying and moving in, in their own words.',
  });

export default keepPage(function TestimonialsPage({ loaderData: pictures }: PageProps<typeof loader>) {
  const turning = useTurning(testimonials.length);
  const carousel = useRef<HTMLElement>(null);
  /** The whole of a cut story is in the carousel: turns it there and goes to it. */
  const readWhole = (index: number) => {
    turning.show(index);
    carousel.current?.scrollIntoView();
    carousel.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className="measure pt-10 pb-9 lg:py-16">
        <PageHead title="What Our Clients Say" />
      </div>
      <TestimonialCarousel ref={carousel} stories={testimonials} pictures={pictures} turning={turning} />
      <section aria-label="In figures" className="measure pt-14 lg:pt-20">
        <Figures items={clientFigures} />
      </section>
      <section aria-labelledby="more-title" className="measure section">
        <h2 id="more-title" className="type-h2">
          More Success Stories
        </h2>
        <ul className="mt-7 grid border-hairline border-t sm:grid-cols-2 md:mt-10 lg:grid-cols-3 [&>li]:border-hairline [&>li]:border-b sm:max-lg:[&>li:nth-child(even)]:border-l lg:[&>li:not(:nth-child(3n+1))]:border-l">
          {testimonials.map((story, index) => (
            <Story key={story.id} story={story} onReadMore={() => readWhole(index)} />
          ))}
          {testimonials.length % 3 === 2 && <YourStory />}
        </ul>
      </section>
    </>
  );
});

type StoryProps = { story: Testimonial; onReadMore: () => void };

function Story({ story: { name, location, property, testimonial }, onReadMore }: StoryProps) {
  return (
    <li className="sm:max-lg:odd:[&>figure]:pl-0 lg:nth-[3n+1]:[&>figure]:pl-0">
      <figure className="flex h-full flex-col justify-between gap-8 py-7 sm:px-7 lg:px-8">
        <div>
          <blockquote className="type-quote text-pretty">“{cutQuote(testimonial)}”</blockquote>
          {isLong(testimonial) && (
            <button
              type="button"
              onClick={onReadMore}
              aria-label={`Read more from ${name}`}
              className="js-only type-small quiet-link touch mt-4"
            >
              Read more
            </button>
          )}
        </div>
        <figcaption>
          <span className="mr-3 font-semibold">{name}</span>
          <span className="inline-block text-ink-3">{location}</span>
          <span className="type-small block text-ink-3">{property}</span>
        </figcaption>
      </figure>
    </li>
  );
}

/** Where the last row has a place left, it is the reader's. */
function YourStory() {
  return (
    <li className="hidden bg-wash lg:block">
      <div className="flex h-full flex-col items-start justify-between gap-8 px-8 py-7">
        <p className="type-quote text-pretty">The next one could be yours. Tell us how you want to live.</p>
        <ContactLink className="quiet-link">Send requirements</ContactLink>
      </div>
    </li>
  );
}
