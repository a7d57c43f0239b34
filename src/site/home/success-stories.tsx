import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Testimonial } from '#site/content/testimonials.ts';
import { IconButton } from '#ui/button.tsx';
import { PauseButton } from '#ui/pause-button.tsx';
import { Picture, type PictureSource } from '#ui/picture.tsx';
import { useAutoplay } from '#ui/use-autoplay.ts';

/** Milliseconds between turns (PUB-HOME-30). */
const interval = 3000;
/** Stories that stand on each side of the middle one. */
const reach = 2;
/** Pixels a finger must travel to turn. */
const swipe = 40;

/** Places left (negative) or right of the middle, the short way round. */
function offsetOf(index: number, shown: number, count: number): number {
  const ahead = (index - shown + count) % count;
  return ahead > count / 2 ? ahead - count : ahead;
}

type SuccessStoriesProps = { stories: Testimonial[]; pictures: PictureSource[] };

/** The twenty stories on a turning stage: the middle one to read, two on each side turned away (PUB-HOME-29 to 31). */
export function SuccessStories({ stories, pictures }: SuccessStoriesProps) {
  const [shown, setShown] = useState(0);
  const from = useRef<number | null>(null);
  const count = stories.length;
  const turn = (by: number) => setShown((was) => (was + by + count) % count);
  const autoplay = useAutoplay(interval, () => turn(1));

  return (
    <section
      {...autoplay.hold}
      aria-roledescription="carousel"
      aria-labelledby="stories-title"
      className="section overflow-x-clip pb-16! xl:pb-24!"
    >
      <div className="measure flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <h2 id="stories-title" className="type-h2">
          Success Stories
        </h2>
        <div className="js-only flex gap-2.5">
          <PauseButton playing={autoplay.playing} onToggle={autoplay.toggle} what="stories" />
          <IconButton label="Previous story" onClick={() => turn(-1)}>
            <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
          <IconButton label="Next story" onClick={() => turn(1)}>
            <ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div
        className="coverflow relative mx-auto mt-8 h-[29.5rem] max-w-[100rem] touch-pan-y xl:mt-10 xl:h-[31.5rem]"
        onPointerDown={(event) => {
          from.current = event.clientX;
        }}
        onPointerUp={(event) => {
          const travelled = from.current === null ? 0 : event.clientX - from.current;
          from.current = null;
          if (Math.abs(travelled) > swipe) return turn(travelled < 0 ? 1 : -1);
          // The side stories are inert, so a click on one arrives here: it turns towards that side.
          const stage = event.currentTarget.getBoundingClientRect();
          if (event.target === event.currentTarget) turn(event.clientX < stage.left + stage.width / 2 ? -1 : 1);
        }}
      >
        {stories.map((story, index) => {
          const offset = offsetOf(index, shown, count);
          return (
            <Story
              key={story.id}
              story={story}
              offset={offset}
              position={`${index + 1} of ${count}`}
              picture={pictures.length > 0 ? (pictures[index % pictures.length] ?? null) : null}
            />
          );
        })}
      </div>
      <p className="type-hint mt-6 text-center text-ink-3 tabular-nums" aria-live={autoplay.running ? 'off' : 'polite'}>
        Story {shown + 1} of {count}
      </p>
    </section>
  );
}

type StoryProps = {
  story: Testimonial;
  offset: number;
  position: string;
  picture: PictureSource | null;
};

function Story({ story: { name, location, testimonial, image, property }, offset, position, picture }: StoryProps) {
  const middle = offset === 0;
  const source = image
    ? { url: image, alt: '', width: null, height: null, variants: null, placeholder: null, focal: { x: 50, y: 45 } }
    : picture;
  const near = Math.abs(offset) <= reach;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of its carousel (ARIA carousel pattern), no fieldset
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      inert={!middle}
      data-offset={Math.max(-reach - 1, Math.min(reach + 1, offset))}
      className="story absolute top-0 left-1/2"
    >
      <figure className="flex h-full flex-col border border-hairline bg-white">
        {near && (
          <Picture
            source={source}
            decorative
            sizes="(min-width: 75rem) 620px, 300px"
            className="h-[45%] shrink-0 bg-green-wash"
          />
        )}
        <div className="flex grow flex-col justify-between p-5 xl:p-8">
          <blockquote className={middle ? 'type-quote-large' : 'type-quote'}>“{testimonial}”</blockquote>
          <figcaption className="type-small mt-4 flex justify-between gap-4">
            <span className="font-semibold">
              {name}
              {middle && <span className="block font-normal text-ink-3">{property}</span>}
            </span>
            <span className="text-ink-3">{location}</span>
          </figcaption>
        </div>
      </figure>
    </div>
  );
}
