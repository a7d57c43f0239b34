import { useState } from 'react';
import { Picture, type PictureSource } from './picture.tsx';

/** A likeness that fills its box; initials when there is none or it does not arrive. */
export function Portrait({
  source,
  initials,
  sizes,
}: {
  source: PictureSource | null;
  initials: string;
  sizes: string;
}) {
  const [lost, setLost] = useState(false);
  if (!source || lost) {
    return (
      <div
        aria-hidden="true"
        className="grid size-full place-items-center bg-sand font-[360] font-display text-[5.5rem] text-ink-3 tracking-[-0.02em]"
      >
        {initials}
      </div>
    );
  }
  return (
    <div
      className="size-full"
      // The picture may be lost before the page listens.
      ref={(box) => {
        const image = box?.querySelector('img');
        if (image?.complete && image.naturalWidth === 0) setLost(true);
      }}
      onErrorCapture={() => setLost(true)}
    >
      <Picture source={source} sizes={sizes} className="comes-nearer size-full" />
    </div>
  );
}
