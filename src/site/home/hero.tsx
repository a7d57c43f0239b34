import { ArrowDown, ArrowRight, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { company } from '#site/content/company.ts';
import { type Picked, Suggestions } from '#site/properties/suggestions.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PauseButton } from '#ui/pause-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { useAutoplay } from '#ui/use-autoplay.ts';
import type { HeroHome } from './choose-pictures.ts';

/** Milliseconds a picture stays (PUB-HOME-02). */
const interval = 5000;

/** The hero's pictures are homes of ours, each with its name; without any, it is a plain night. */
export function Hero({ homes }: { homes: readonly HeroHome[] }) {
  const [shown, setShown] = useState(0);
  // The first picture is in the page; the next ones come when it is there, one ahead of what is shown.
  const [fetched, setFetched] = useState(1);
  const autoplay = useAutoplay(interval, () => setShown((was) => (was + 1) % Math.max(1, homes.length)));
  useEffect(() => {
    const timer = setTimeout(() => setFetched((was) => Math.max(was, shown + 2)), 2500);
    return () => clearTimeout(timer);
  }, [shown]);
  const home = homes[shown];
  const select = (index: number) => {
    setFetched((was) => Math.max(was, index + 1));
    setShown(index);
  };

  return (
    <section className="on-picture relative isolate flex min-h-[47.5rem] flex-col justify-end overflow-hidden bg-night text-white xl:min-h-[50rem]">
      <div aria-hidden="true" className="absolute inset-0 -z-10">
        {homes.map(({ id, picture }, index) => (
          <div
            key={id}
            className={`absolute inset-0 transition-opacity duration-1200 ease-slide ${index === shown ? 'opacity-100' : 'opacity-0'}`}
          >
            {index < fetched && (
              <Picture
                source={picture}
                decorative
                priority={index === 0}
                sizes="(min-width: 48rem) max(100vw, 75rem), 22rem"
                className="size-full"
              />
            )}
          </div>
        ))}
        <div className="hero-scrim absolute inset-0" />
      </div>
      <div className="measure pt-28 pb-6 md:pb-9" {...autoplay.hold}>
        <h1 className="type-display max-w-[6.6em]">Come home to the open sky.</h1>
        <p className="type-lead mt-5 max-w-[42ch]! text-night-text md:mt-7">{company.description}</p>
        <HeroSearch />
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 md:mt-9">
          <p className="flex flex-wrap gap-x-8 gap-y-3 whitespace-nowrap font-[550] text-[0.96875rem]">
            {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is a link to the section; with them it glides */}
            <a
              href="#featured"
              className="touch inline-flex items-center gap-2.5 hover:underline hover:underline-offset-8"
              onClick={toFeatured}
            >
              Explore More
              <ArrowDown size={16} strokeWidth={1.5} aria-hidden="true" />
            </a>
            <Link
              to="/contact"
              className="touch inline-flex items-center gap-2.5 hover:underline hover:underline-offset-8"
            >
              Get Consultation
              <ArrowRight size={16} strokeWidth={1.5} aria-hidden="true" />
            </Link>
          </p>
          {homes.length > 1 && (
            <div className="flex items-center gap-3.5">
              <PauseButton playing={autoplay.playing} onToggle={autoplay.toggle} what="pictures" dark />
              <div className="js-only flex min-w-0 flex-wrap">
                {homes.map(({ id }, index) => (
                  <button
                    key={id}
                    type="button"
                    aria-label={`Picture ${index + 1} of ${homes.length}`}
                    aria-current={index === shown ? 'true' : undefined}
                    onClick={() => select(index)}
                    className="grid h-11 w-9 place-items-center md:w-14"
                  >
                    {/* Its bar is made anew under the finger: the press must be the button's. */}
                    <span className="pointer-events-none relative block h-0.5 w-6.5 bg-white/45 md:w-11">
                      {index <= shown && (
                        <span
                          key={`${shown}-${autoplay.running}-${autoplay.touches}`}
                          className="absolute inset-0 origin-left bg-white"
                          style={
                            index === shown && autoplay.running ? { animation: `grow ${interval}ms linear` } : undefined
                          }
                        />
                      )}
                    </span>
                  </button>
                ))}
              </div>
              {home && (
                <Link
                  to={`/property/${home.id}`}
                  className="type-small hidden max-w-72 truncate py-2 hover:underline hover:underline-offset-4 md:block"
                >
                  {home.title}
                </Link>
              )}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** Scrolls without leaving a step in the history (PUB-HOME-07). */
function toFeatured(event: React.MouseEvent) {
  const target = document.getElementById('featured');
  if (!target) return;
  event.preventDefault();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
  target.focus({ preventScroll: true });
}

/** A plain form: it searches without scripts too. With them an empty text leaves no query behind (PUB-HOME-04 to 07). */
function HeroSearch() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void navigate(search ? `/properties?${new URLSearchParams({ search })}` : '/properties');
  };
  const pick = (filters: Picked) => {
    const chosen = Object.entries(filters).filter(([, value]) => value !== '');
    void navigate(`/properties?${new URLSearchParams(chosen)}`);
  };
  return (
    <search>
      <form
        action="/properties"
        onSubmit={onSubmit}
        className="mt-6 flex max-w-190 flex-col gap-2 rounded-control bg-ivory p-2 text-ink focus-within:outline-2 focus-within:outline-white focus-within:outline-offset-3 md:mt-8 md:flex-row"
      >
        <label className="flex min-h-13 grow items-center gap-3.5 px-4">
          <Search size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
          <span className="sr-only">Search for a home</span>
          <input
            ref={field}
            type="search"
            name="search"
            maxLength={200}
            placeholder="City, locality, developer or project"
            className="h-13 w-full min-w-0 bg-transparent text-base outline-none md:text-[1.0625rem]"
          />
        </label>
        <Suggestions field={field} onPick={pick} />
        <button type="submit" className={buttonStyle({ size: 'large', className: 'outline-green!' })}>
          Search
        </button>
      </form>
    </search>
  );
}
