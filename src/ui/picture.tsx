import { useState } from 'react';
import { Mark } from './mark.tsx';

/** A picture as the parts of the house hand it on. `variants` holds `{width}` and `{format}`; null for a foreign picture. */
export type PictureSource = {
  url: string;
  alt: string;
  /** Pixels of the original; null when unknown. */
  width: number | null;
  height: number | null;
  variants: string | null;
  /** A CSS background that stands in until the picture is there (see thumbhash-gradient.ts). */
  placeholder: string | null;
  /** The point that must stay in view, in percent. */
  focal: { x: number; y: number };
};

/** A picture of which nothing but the address is known. */
export const foreignPicture = (url: string): PictureSource => ({
  url,
  alt: '',
  width: null,
  height: null,
  variants: null,
  placeholder: null,
  focal: { x: 50, y: 45 },
});

/** The widths the server keeps of every picture, in pixels. */
const variantWidths = [320, 640, 960, 1280, 1920];

const fill = (pattern: string, width: number, format: string) =>
  pattern.replace('{width}', String(width)).replace('{format}', format);

/** Every kept width up to the original's own; the one above it holds the original, so it is announced as that. */
function srcSet(source: PictureSource, format: string): string {
  const largest = source.width ?? Number.POSITIVE_INFINITY;
  const usable = variantWidths.filter((_, index) => (variantWidths[index - 1] ?? 0) < largest);
  return usable.map((width) => `${fill(source.variants ?? '', width, format)} ${Math.min(width, largest)}w`).join(', ');
}

/**
 * Widths are stated for a photograph of 3:2. A wider picture loses more at its sides in the same box, so it needs more
 * pixels across to be as sharp.
 */
function sizesFor(source: PictureSource, sizes: string): string {
  const factor = (source.width ?? 3) / (source.height ?? 2) / 1.5;
  if (factor <= 1) return sizes;
  return sizes.replace(/([\d.]+)(vw|px)(?=\s*(?:,|$))/g, (_, width: string, unit: string) => {
    return `${Math.ceil(Number(width) * factor)}${unit}`;
  });
}

type PictureProps = {
  source: PictureSource | null;
  /** What width it takes, as in `(min-width: 48rem) 33vw, 100vw`. */
  sizes: string;
  /** Loads at once and first: for the one picture that leads the page. */
  priority?: boolean;
  /** Decoration needs no words. */
  decorative?: boolean;
  /** It did not come, and the mark stands in until `source` has another address. */
  onLost?: () => void;
  className?: string;
};

/**
 * Fills its box (the box sets the ratio, so nothing jumps), cropped around the focal point. AVIF and WebP in the
 * kept widths, a gradient of the picture's own colours until it is there, the mark on sand when there is none.
 */
export function Picture({ source, sizes, priority = false, decorative = false, onLost, className = '' }: PictureProps) {
  const [lost, setLost] = useState<string | null>(null);
  if (!source || lost === source.url) return <NoPicture className={className} />;
  const { url, variants, width, height, focal, placeholder } = source;
  const shown = variants ? fill(variants, 960, 'webp') : url;
  return (
    // What is inside never sets its size: a picture whose own measure is not known would push the box until it is there.
    <picture className={`contain-size block overflow-hidden bg-sand ${className}`}>
      {variants && <source type="image/avif" srcSet={srcSet(source, 'avif')} sizes={sizesFor(source, sizes)} />}
      {variants && <source type="image/webp" srcSet={srcSet(source, 'webp')} sizes={sizesFor(source, sizes)} />}
      <img
        src={shown}
        alt={decorative ? '' : source.alt}
        width={width ?? 1200}
        height={height ?? 900}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        onError={() => {
          setLost(source.url);
          onLost?.();
        }}
        ref={(image) => {
          // It may have failed before the page listened.
          if (image?.complete && image.naturalWidth === 0) setLost(source.url);
        }}
        className="size-full object-cover"
        style={{
          objectPosition: `${focal.x}% ${focal.y}%`,
          ...(placeholder && { background: placeholder }),
        }}
      />
    </picture>
  );
}

export function NoPicture({ className = '', label }: { className?: string; label?: string }) {
  return (
    <div className={`grid place-items-center bg-sand text-ink-3 ${className}`}>
      <div className="grid justify-items-center gap-4">
        <Mark size={54} className="opacity-70" />
        {label && <p className="type-small text-ink-2">{label}</p>}
      </div>
    </div>
  );
}
