import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/button.tsx';
import { Picture, type PictureSource } from '#ui/picture.tsx';

type LightboxProps = { pictures: PictureSource[]; start: number; title: string; onClose: () => void };

/** All pictures, uncropped, on night. A strip to swipe; arrows and Esc do the same. Loaded when first opened. */
export default function Lightbox({ pictures, start, title, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);

  const turnTo = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const list = strip.current;
    const wrapped = (index + pictures.length) % pictures.length;
    list?.scrollTo({ left: wrapped * list.clientWidth, behavior });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, at the picture that was clicked
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    turnTo(start, 'instant');
  }, []);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    turnTo(shown + (event.key === 'ArrowRight' ? 1 : -1));
  };

  return (
    <dialog
      ref={dialog}
      aria-label={`Photographs of ${title}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="layer on-picture m-0 h-dvh max-h-none w-screen max-w-none bg-night text-white"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between px-5 py-3">
          <p className="type-small tabular-nums" aria-live="polite">
            {shown + 1} / {pictures.length}
            <span className="sr-only">: {pictures[shown]?.alt}</span>
          </p>
          <IconButton label="Close" dark onClick={() => dialog.current?.close()}>
            <X size={20} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
        <ul
          ref={strip}
          onScroll={(event) => {
            const { scrollLeft, clientWidth } = event.currentTarget;
            if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
          }}
          className="strip flex min-h-0 grow snap-x snap-mandatory overflow-x-auto"
        >
          {pictures.map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture's place is its identity
            <li key={index} className="size-full shrink-0 snap-center px-2 md:px-20">
              <Picture
                source={picture}
                sizes="100vw"
                className="size-full bg-transparent! *:bg-none! *:object-contain!"
              />
            </li>
          ))}
        </ul>
        <div className="flex items-center justify-center gap-4 px-5 py-4">
          {pictures.length > 1 && (
            <IconButton label="Previous photograph" dark onClick={() => turnTo(shown - 1)}>
              <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          )}
          <p className="type-small min-w-0 max-w-[60ch] truncate text-night-link">{pictures[shown]?.alt}</p>
          {pictures.length > 1 && (
            <IconButton label="Next photograph" dark onClick={() => turnTo(shown + 1)}>
              <ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
    </dialog>
  );
}
