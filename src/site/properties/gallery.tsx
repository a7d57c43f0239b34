import { Images } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { Guard } from '#ui/guard.tsx';
import { NoPicture, Picture, type PictureSource } from '#ui/picture.tsx';
import { smoothly } from '#ui/scroll-smoothly.ts';

const Lightbox = lazy(() => import('./lightbox.tsx'));

/** Side pictures on a wide screen: the first four after the first (PUB-DETAIL-07). */
const sidePictures = 4;

/**
 * The pictures once: a strip to swipe with thumbnails on a phone, one large and four small on a wide screen. The same
 * elements serve both, so no picture is loaded twice.
 */
export const Gallery = memo(function Gallery({ pictures, title }: { pictures: PictureSource[]; title: string }) {
  const strip = useRef<HTMLUListElement>(null);
  const thumbs = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [enlarged, setEnlarged] = useState<number | null>(null);

  useEffect(() => {
    const thumb = thumbs.current?.children[shown] as HTMLElement | undefined;
    // Whoever is among them with the keyboard is not moved away.
    if (!thumbs.current || !thumb || thumbs.current.contains(document.activeElement)) return;
    const left = thumb.offsetLeft - (thumbs.current.clientWidth - thumb.clientWidth) / 2;
    thumbs.current.scrollTo({ left, behavior: smoothly() });
  }, [shown]);

  if (pictures.length === 0) return <NoPicture className="h-80 md:h-115" label="No photographs yet" />;

  const onScroll = () => {
    const list = strip.current;
    if (list && list.clientWidth > 0) setShown(Math.round(list.scrollLeft / list.clientWidth));
  };
  const turnTo = (index: number) =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: smoothly() });

  const sides = Math.min(pictures.length - 1, sidePictures);
  return (
    <section aria-label={`Photographs of ${title}`} className="relative">
      <ul
        ref={strip}
        onScroll={onScroll}
        className={`strip flex snap-x snap-mandatory overflow-x-auto md:grid md:h-138 md:grid-rows-2 md:gap-2 md:overflow-visible ${columns[sides]}`}
      >
        {pictures.map((picture, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be listed twice; its place is its identity
            key={index}
            className={`h-110 w-full shrink-0 snap-start md:h-auto md:min-h-0 ${places(index, sides)}`}
          >
            <button
              type="button"
              onClick={() => setEnlarged(index)}
              aria-label={`Enlarge photograph ${index + 1} of ${pictures.length}: ${picture.alt}`}
              className="relative block size-full -outline-offset-4! focus-visible:outline-white!"
            >
              <Picture
                source={picture}
                priority={index === 0}
                sizes={index === 0 ? '(min-width: 48rem) 50vw, 100vw' : '(min-width: 48rem) 25vw, 60vw'}
                className="size-full"
              />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => setEnlarged(0)}
        className={buttonStyle({
          kind: 'paper',
          size: 'small',
          className: 'js-only right-3.5 bottom-3.5 hidden! md:absolute md:inline-flex! print:hidden!',
        })}
      >
        <Images size={16} strokeWidth={1.5} aria-hidden="true" />
        {pictures.length === 1 ? 'Enlarge' : `All ${pictures.length} photos`}
      </button>
      {pictures.length > 1 && (
        <>
          <Badge kind="shade" className="pointer-events-none absolute right-3 bottom-21 tabular-nums md:hidden">
            {shown + 1} / {pictures.length}
          </Badge>
          <div ref={thumbs} className="strip relative flex gap-2 overflow-x-auto px-5 py-2.5 md:hidden">
            {pictures.map((picture, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={index}
                type="button"
                onClick={() => turnTo(index)}
                // The row may have moved a moment ago, and Chrome leaves one that is half out of sight where it is.
                onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
                aria-label={`Show photograph ${index + 1}`}
                aria-current={index === shown ? 'true' : undefined}
                className="h-14.5 w-16.5 shrink-0 opacity-70 transition-opacity aria-[current]:opacity-100 aria-[current]:shadow-[0_2px_0_var(--color-green)]"
              >
                <Picture source={picture} decorative sizes="66px" className="size-full" />
              </button>
            ))}
          </div>
        </>
      )}
      {enlarged !== null && (
        <Guard fallback={null}>
          <Suspense fallback={null}>
            <Lightbox pictures={pictures} start={enlarged} title={title} onClose={() => setEnlarged(null)} />
          </Suspense>
        </Guard>
      )}
    </section>
  );
});

const columns = [
  'md:grid-cols-1',
  'md:grid-cols-[2fr_1fr]',
  'md:grid-cols-[2fr_1fr]',
  'md:grid-cols-[2fr_1fr_1fr]',
  'md:grid-cols-[2fr_1fr_1fr]',
];

function places(index: number, sides: number): string {
  if (index === 0) return 'md:row-span-2';
  if (index > sides) return 'md:hidden';
  if (sides === 1) return 'md:row-span-2';
  return sides === 3 && index === 3 ? 'md:col-span-2' : '';
}
