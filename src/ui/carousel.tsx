import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { arrowStep } from './arrow-step.ts';
import { IconButton } from './button.tsx';
import { PauseButton } from './pause-button.tsx';
import { useAutoplay, useReducedMotion } from './use-autoplay.ts';
import { wrapAround } from './wrap-around.ts';

type CarouselProps = {
  /** What it holds, as in "Featured properties". */
  label: string;
  items: readonly { key: string; content: ReactNode }[];
  /** Milliseconds between turns. */
  interval: number;
  /** Width of one slide, as classes; the gap is the carousel's own. */
  slideClass: string;
  heading: ReactNode;
  link: ReactNode;
};

/**
 * A strip that scrolls: swipe, wheel and keyboard are the browser's, and without scripts it is a scrollable list.
 * Arrows and dots turn whole views. Wraps at both ends.
 */
export function Carousel({ label, items, interval, slideClass, heading, link }: CarouselProps) {
  const strip = useRef<HTMLUListElement>(null);
  const reduced = useReducedMotion();
  const [view, setView] = useState({ first: 0, shown: 5 });
  const pages = Math.ceil(items.length / view.shown);
  const pageOf = ({ first, shown }: typeof view) =>
    Math.min(Math.ceil(items.length / shown) - 1, Math.ceil(first / shown));
  const page = pageOf(view);
  /** Where it is on its way to: a second press goes on from there, not from what is drawn. */
  const goal = useRef<number | null>(null);

  const measure = () => {
    const list = strip.current;
    const slides = list?.children;
    const [a, b] = [slides?.[0] as HTMLElement | undefined, slides?.[1] as HTMLElement | undefined];
    if (!list || !a) return;
    const pitch = b ? b.offsetLeft - a.offsetLeft : a.offsetWidth;
    const shown = Math.max(1, Math.round(list.clientWidth / pitch));
    const first = Math.round(list.scrollLeft / pitch);
    if (pageOf({ first, shown }) === goal.current) goal.current = null;
    setView((was) => (was.first === first && was.shown === shown ? was : { first, shown }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured once and whenever the strip changes its size
  useEffect(() => {
    if (!strip.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);

  const turnTo = (target: number) => {
    const list = strip.current;
    const next = wrapAround(target, pages);
    const slide = list?.children[next * view.shown] as HTMLElement | undefined;
    if (!list || !slide) return;
    goal.current = next;
    list.scrollTo({ left: slide.offsetLeft - list.offsetLeft, behavior: reduced ? 'auto' : 'smooth' });
  };

  const turnBy = (by: -1 | 1) => turnTo((goal.current ?? page) + by);

  const autoplay = useAutoplay(interval, () => turnBy(1));
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = arrowStep(event);
    if (by === 0) return;
    event.preventDefault();
    turnBy(by);
  };
  const last = Math.min(view.first + view.shown, items.length);

  return (
    <section {...autoplay.hold} onKeyDown={onKeyDown} aria-roledescription="carousel" aria-label={label}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        {heading}
        <div className="flex flex-wrap items-center gap-2.5 max-sm:w-full">
          <span className="mr-5 max-sm:mr-auto">{link}</span>
          {pages > 1 && (
            <>
              <PauseButton playing={autoplay.playing} onToggle={autoplay.toggle} what={label.toLowerCase()} />
              <IconButton label="Previous" className="js-only" onClick={() => turnBy(-1)}>
                <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
              </IconButton>
              <IconButton label="Next" className="js-only" onClick={() => turnBy(1)}>
                <ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" />
              </IconButton>
            </>
          )}
        </div>
      </div>
      <div>
        <ul
          ref={strip}
          onScroll={measure}
          // By hand it may end elsewhere.
          onScrollEnd={() => {
            goal.current = null;
          }}
          aria-live={autoplay.running ? 'off' : 'polite'}
          className="strip mt-6.5 flex snap-x snap-mandatory gap-5.5 overflow-x-auto md:mt-10"
        >
          {items.map(({ key, content }) => (
            <li key={key} className={`shrink-0 snap-start ${slideClass}`}>
              {content}
            </li>
          ))}
        </ul>
        {pages > 1 && (
          <div className="js-only mt-5 flex min-h-11 items-center md:gap-x-2.5">
            {Array.from({ length: pages }, (_, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
                key={index}
                type="button"
                aria-label={`Show ${index + 1} of ${pages}`}
                aria-current={index === page ? 'true' : undefined}
                onClick={() => turnTo(index)}
                className="group grid h-11 min-w-6 place-items-center md:min-w-8.5"
              >
                <span className="block h-0.5 w-4 bg-hairline-strong transition-[width,background-color] duration-220 ease-soft group-hover:bg-ink-3 group-aria-[current]:w-6 group-aria-[current]:bg-green md:w-6 md:group-aria-[current]:w-11" />
              </button>
            ))}
            <span className="type-hint ml-3 whitespace-nowrap text-ink-3 tabular-nums max-[22rem]:hidden">
              {view.shown > 1 ? `${view.first + 1}–${last}` : view.first + 1} of {items.length}
            </span>
          </div>
        )}
      </div>
    </section>
  );
}
