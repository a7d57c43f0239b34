import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Testimonial } from '#site/content/testimonials.ts';
import { IconButton } from '#ui/button.tsx';
import { PauseButton } from '#ui/pause-button.tsx';
import { foreignPicture, Picture, type PictureSource } from '#ui/picture.tsx';
import { useAutoplay } from '#ui/use-autoplay.ts';
import { useTurning } from '#ui/use-turning.ts';

/** Milliseconds between turns (PUB-HOME-30). */
const interval = 3000;
/** Stories that stand on each side of the middle one. */
const reach = 2;

/** Places left (negative) or right of the middle, the short way round. */
function offsetOf(index: number, shown: number, count: number): number {
  const ahead = (index - shown + count) % count;
  return ahead > count / 2 ? ahead - count : ahead;
}

type SuccessStoriesProps = { stories: readonly Testimonial[]; pictures: readonly PictureSource[] };

/** The twenty stories on a turning stage: the middle one to read, two on each side turned away (PUB-HOME-29 to 31). */
export function SuccessStories({ stories, pictures }: SuccessStoriesProps) {
  const count = stories.length;
  const { shown, turn, onKeyDown, swipe } = useTurning(count);
  const autoplay = useAutoplay(interval, () => turn(1));
  if (count === 0) return null;

  return (
    <section
      {...autoplay.hold}
      onKeyDown={onKeyDown}
      aria-roledescription="carousel"
      aria-labelledby="stories-title"
      className="section later overflow-x-clip [--guess:49rem] xl:[--guess:53rem] pb-16! xl:pb-24!"
    >
      <div className="measure flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <h2 id="stories-title" className="type-h2">
          Success Stories
        </h2>
        {count > 1 && (
          <div className="js-only flex flex-wrap gap-2.5">
            <PauseButton playing={autoplay.playing} onToggle={autoplay.toggle} what="stories" />
            <IconButton label="Previous story" onClick={() => turn(-1)}>
              <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
            <IconButton label="Next story" onClick={() => turn(1)}>
              <ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
      <div className="touch-pan-y" {...swipe}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut to what the buttons and the arrow keys do */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
        <div
          className="coverflow relative mx-auto mt-8 h-[29.5rem] max-w-[100rem] xl:mt-10 xl:h-[31.5rem]"
          onClick={(event) => {
            // The side stories are inert, so a click on one arrives here: it turns towards that side.
            if (event.target !== event.currentTarget) return;
            const stage = event.currentTarget.getBoundingClientRect();
            turn(event.clientX < stage.left + stage.width / 2 ? -1 : 1);
          }}
        >
          {stories.map((story, index) => (
            <Story
              key={story.id}
              story={story}
              offset={offsetOf(index, shown, count)}
              position={`${index + 1} of ${count}`}
              picture={pictures[index % Math.max(1, pictures.length)] ?? null}
            />
          ))}
        </div>
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
      <figure className="flex h-full flex-col overflow-hidden border border-hairline bg-white">
        {near && (
          // The words take the room they need; the picture has what is left, at most 45 %.
          <Picture
            source={image ? foreignPicture(image) : picture}
            decorative
            sizes="(min-width: 75rem) 620px, 300px"
            className="min-h-0 shrink basis-[45%] bg-green-wash"
          />
        )}
        <div className="flex shrink-0 grow flex-col justify-between p-5 xl:p-8">
          <blockquote className={`line-clamp-10 text-pretty ${middle ? 'type-quote-large' : 'type-quote'}`}>
            “{testimonial}”
          </blockquote>
          <figcaption className="type-small mt-4 flex justify-between gap-4">
            <span className="min-w-0 font-semibold">
              {name}
              {middle && <span className="block font-normal text-ink-3">{property}</span>}
            </span>
            <span className="shrink-0 text-ink-3">{location}</span>
          </figcaption>
        </div>
      </figure>
    </div>
  );
}
