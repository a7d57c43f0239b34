import { Heart } from 'lucide-react';
import { isHomeId } from '#contract/shortlist-choices.ts';
import { type Home, keptHomes, useIsKept } from './kept-homes.ts';

type HeartToggleProps = { title: string; isKept: boolean; onPress: () => void; className: string; words?: string };

/**
 * Its name stays the same and its state is told apart, as of every button that stays pressed (ARIA). Hidden without scripts.
 */
export function HeartToggle({ title, isKept, onPress, className, words }: HeartToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={words === undefined ? `Shortlist ${title}` : undefined}
      onClick={onPress}
      className={`js-only ${className}`}
    >
      <Heart
        size={words === undefined ? 20 : 16}
        strokeWidth={1.5}
        fill={isKept ? 'currentColor' : 'none'}
        aria-hidden="true"
        className={isKept ? 'text-brass-text' : ''}
      />
      {words}
    </button>
  );
}

/** On a picture, over the link that covers the whole card. */
export const onPicture =
  'grid size-11 place-items-center rounded-full bg-ivory text-ink transition-colors hover:bg-white';

type HeartButtonProps = { home: Home; className?: string; words?: string };

/** Keeps a home in this browser. A sample is no home and has no heart. */
export function HeartButton({ home, className = `absolute top-2 right-2 z-10 ${onPicture}`, words }: HeartButtonProps) {
  const isKept = useIsKept(home.id);
  if (!isHomeId(home.id)) return null;
  const toggle = () => keptHomes.toggle(home);
  return (
    <HeartToggle
      title={home.title}
      isKept={isKept}
      onPress={toggle}
      className={className}
      {...(words !== undefined && { words })}
    />
  );
}
