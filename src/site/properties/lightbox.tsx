import { ArrowLeft, ArrowRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/button.tsx';
import { Picture, type PictureSource } from '#ui/picture.tsx';
import { smoothly } from '#ui/scroll-smoothly.ts';
import { hideLayer } from '#ui/show-layer.ts';

type LightboxProps = {
  pictures: PictureSource[];
  start: number;
  title: string;
  /** What they are called. */
  kind?: 'photograph' | 'floor plan';
  /** A picture did not come. */
  onLost?: (index: number) => void;
  onClose: () => void;
};

/**
 * All pictures, uncropped, on night. A strip to swipe; arrows and Esc do the same. Enlarged twice, a picture is moved
 * about by scrolling; fingers may pinch as everywhere. Loaded when first opened.
 */
export default function Lightbox({ pictures, start, title, kind = 'photograph', onLost, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);
  // Where the strip is going: keys pressed faster than it glides count from there.
  const aim = useRef(start);
  // Which is enlarged, and not whether: where the strip stands may still change when it was pressed in the middle of a turn.
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const isEnlarged = enlarged !== null;
  const [opener] = useState(() => document.activeElement);

  const turnTo = (index: number, behavior = smoothly()) => {
    const list = strip.current;
    aim.current = (index + pictures.length) % pictures.length;
    setEnlarged(null);
    list?.scrollTo({ left: aim.current * list.clientWidth, behavior });
  };
  const turnBy = (steps: number) => turnTo(aim.current + steps);

  const enlarge = () => {
    turnTo(aim.current, 'instant');
    setEnlarged(aim.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, at the picture that was clicked
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    turnTo(start, 'instant');
  }, []);

  const close = () => {
    onClose();
    // The browser gives the focus back to what had it when the dialog opened; Safari gives a clicked button none.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    // An enlarged picture is scrolled by the arrows instead.
    if (isEnlarged || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    turnBy(event.key === 'ArrowRight' ? 1 : -1);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={`${kind === 'photograph' ? 'Photographs' : 'Floor plans'} of ${title}`}
      onClose={close}
      onKeyDown={onKeyDown}
      className="layer on-picture m-0 h-dvh max-h-none w-full max-w-none bg-night text-white"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-3 px-5 py-3">
          <p className="type-small mr-auto tabular-nums" aria-live="polite">
            {shown + 1} / {pictures.length}
            <span className="sr-only">: {pictures[shown]?.alt}</span>
          </p>
          <IconButton
            label={isEnlarged ? 'Zoom out' : 'Zoom in'}
            dark
            onClick={() => (isEnlarged ? setEnlarged(null) : enlarge())}
          >
            {isEnlarged ? (
              <ZoomOut size={20} strokeWidth={1.5} aria-hidden="true" />
            ) : (
              <ZoomIn size={20} strokeWidth={1.5} aria-hidden="true" />
            )}
          </IconButton>
          <IconButton label="Close" dark onClick={() => hideLayer(dialog.current)}>
            <X size={20} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable (WCAG 2.1.1)
          tabIndex={0}
          onScroll={(event) => setShown(shownIn(event.currentTarget))}
          onScrollEnd={(event) => {
            aim.current = shownIn(event.currentTarget);
          }}
          className={`strip flex min-h-0 grow snap-x snap-mandatory ${isEnlarged ? 'overflow-hidden' : 'overflow-x-auto'}`}
        >
          {pictures.map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture's place is its identity
            <li key={index} className="size-full shrink-0 snap-center px-2 md:px-20">
              <Enlargeable picture={picture} zoomed={index === enlarged} onLost={() => onLost?.(index)} />
            </li>
          ))}
        </ul>
        <div className="flex items-center justify-center gap-4 px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {pictures.length > 1 && (
            <IconButton label={`Previous ${kind}`} dark onClick={() => turnBy(-1)}>
              <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          )}
          <p className="type-small min-w-0 max-w-[60ch] truncate text-night-link">{pictures[shown]?.alt}</p>
          {pictures.length > 1 && (
            <IconButton label={`Next ${kind}`} dark onClick={() => turnBy(1)}>
              <ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** Which picture the strip stands at. */
const shownIn = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / Math.max(1, clientWidth));

/** The picture whole, or twice as large in a box that scrolls, from its middle. */
type EnlargeableProps = { picture: PictureSource; zoomed: boolean; onLost: () => void };

function Enlargeable({ picture, zoomed, onLost }: EnlargeableProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!zoomed || !element) return;
    element.scrollTo({
      left: (element.scrollWidth - element.clientWidth) / 2,
      top: (element.scrollHeight - element.clientHeight) / 2,
    });
    element.focus({ preventScroll: true });
  }, [zoomed]);
  return (
    <section
      ref={box}
      aria-label={zoomed ? `${picture.alt}, enlarged` : undefined}
      tabIndex={zoomed ? 0 : undefined}
      className={`size-full ${zoomed ? 'overflow-auto' : ''}`}
    >
      <Picture
        source={picture}
        onLost={onLost}
        sizes={zoomed ? '200vw' : '100vw'}
        className={`${zoomed ? 'size-[200%]' : 'size-full'} bg-transparent! [&>img]:bg-none! [&>img]:object-contain!`}
      />
    </section>
  );
}
