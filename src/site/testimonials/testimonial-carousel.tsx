import { ArrowLeft, ArrowRight, Star } from 'lucide-react';
import type { Ref } from 'react';
import type { Testimonial } from '#site/content/testimonials.ts';
import { IconButton } from '#ui/button.tsx';
import { foreignPicture, Picture, type PictureSource } from '#ui/picture.tsx';
import type { useTurning } from '#ui/use-turning.ts';
import { isLong } from './cut-quote.ts';

type CarouselProps = {
  stories: readonly Testimonial[];
  pictures: readonly PictureSource[];
  turning: ReturnType<typeof useTurning>;
  ref: Ref<HTMLElement>;
};

/**
 * One story at a time, turned by hand: it is there to be read, so it does not move by itself. All of them lie in one
 * place, so the longest sets the height and nothing jumps.
 */
export function TestimonialCarousel({ stories, pictures, turning, ref }: CarouselProps) {
  const { shown, show, turn, onKeyDown, swipe } = turning;
  const story = stories[shown];
  const home = pictures[shown % Math.max(1, pictures.length)] ?? null;

  return (
    <section
      ref={ref}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      aria-roledescription="carousel"
      aria-label="What our clients say"
      className="grid bg-wash outline-none lg:grid-cols-[9fr_11fr]"
    >
      <div className="relative aspect-3/2 overflow-hidden lg:aspect-auto lg:min-h-150">
        <Picture
          key={shown}
          source={story?.image ? foreignPicture(story.image) : home}
          decorative
          priority={shown === 0}
          sizes="(min-width: 64rem) 45vw, 100vw"
          className="absolute! inset-0"
        />
      </div>
      <div className="flex flex-col justify-center px-5 py-12 md:px-8 md:py-16 lg:px-12 xl:pr-16 xl:pl-20">
        <div aria-live="polite" className="grid touch-pan-y" {...swipe}>
          {stories.map((each, index) => (
            <Slide
              key={each.id}
              story={each}
              current={index === shown}
              position={`${index + 1} of ${stories.length}`}
            />
          ))}
        </div>
        <div className="js-only mt-9 flex items-center gap-2.5">
          <IconButton label="Previous" onClick={() => turn(-1)}>
            <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
          <IconButton label="Next" onClick={() => turn(1)}>
            <ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
          <span aria-hidden="true" className="type-hint ml-3 text-ink-3 tabular-nums">
            {shown + 1} of {stories.length}
          </span>
        </div>
        <ul className="js-only mt-5 grid max-w-150 grid-cols-10 xl:grid-cols-20">
          {stories.map(({ id }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Show story ${index + 1} of ${stories.length}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => show(index)}
                className="group flex h-11 w-full min-w-6 items-center"
              >
                <span className="block h-0.5 w-4/5 max-w-9 bg-hairline-strong transition-[background-color,height] duration-220 ease-soft group-hover:bg-ink-3 group-aria-[current]:h-1 group-aria-[current]:bg-green" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type SlideProps = { story: Testimonial; current: boolean; position: string };

function Slide({ story: { name, location, property, testimonial, rating }, current, position }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group (the ARIA carousel pattern), no set of fields
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      inert={!current}
      className={`col-start-1 row-start-1 flex flex-col transition-opacity duration-220 ease-soft ${current ? '' : 'invisible opacity-0'}`}
    >
      <Stars rating={rating} />
      <figure className="mt-5 flex grow flex-col">
        <blockquote
          className={`font-[380] font-display leading-[1.18] tracking-[-0.018em] ${isLong(testimonial) ? 'text-pretty text-[1.375rem] md:text-[1.625rem] xl:text-[1.9375rem]' : 'text-balance text-[1.625rem] md:text-[2rem] xl:text-[2.5rem]'}`}
        >
          “{testimonial}”
        </blockquote>
        <figcaption className="mt-7">
          <span className="mr-3 font-semibold">{name}</span>
          <span className="inline-block text-ink-3">{location}</span>
          <span className="type-small block text-ink-3">Purchased: {property}</span>
        </figcaption>
      </figure>
    </div>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <p role="img" aria-label={`${rating} of 5 stars`} className="flex gap-1.5 text-brass">
      {Array.from({ length: rating }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a star is its position
        <Star key={index} size={18} strokeWidth={0} fill="currentColor" aria-hidden="true" />
      ))}
    </p>
  );
}
