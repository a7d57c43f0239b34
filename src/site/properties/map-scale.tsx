import { metresPerStep, worldSteps } from '#contract/map-units.ts';
import type { MapView } from '#ui/marker-map.ts';

const mostPixels = 110;

/** How far it is on the map; without streets nothing else says so. */
export function MapScale({ view: { latitude, zoom } }: { view: MapView }) {
  const metresPerPixel = (metresPerStep(latitude) * worldSteps) / (256 * 2 ** zoom);
  const most = mostPixels * metresPerPixel;
  const ten = 10 ** Math.floor(Math.log10(most));
  const metres = ten * ([5, 2].find((times) => times * ten <= most) ?? 1);
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute bottom-2 left-3 z-[450] border-ink border-x border-b bg-ivory/85 px-1 text-center text-[0.75rem] leading-4"
      style={{ width: metres / metresPerPixel }}
    >
      {metres < 1000 ? `${metres} m` : `${metres / 1000} km`}
    </p>
  );
}
