import { useEffect, useRef, useState } from 'react';
import { NoStreets } from '#site/properties/map-note.tsx';
import { type MapPoint, openPointsMap } from '#ui/points-map.ts';

type HomesMapViewProps = { points: MapPoint[]; title: string; tiles: string };

/** Homes or localities on the streets. Loaded when its place is in view. */
export default function HomesMapView({ points, title, tiles }: HomesMapViewProps) {
  const box = useRef<HTMLElement>(null);
  const [hasStreets, setStreets] = useState(true);
  // Made anew by every drawing of the page; the map is drawn once for a page.
  const shown = useRef(points);

  useEffect(() => {
    if (!box.current) return;
    const map = openPointsMap(box.current, { points: shown.current, tiles, onStreets: setStreets });
    return () => {
      map.remove();
    };
  }, [tiles]);

  return (
    <>
      <section ref={box} className="size-full" aria-label={`Map: ${title}`} />
      {!hasStreets && (
        <div className="absolute bottom-8 left-3 z-[450] max-w-56">
          <NoStreets />
        </div>
      )}
    </>
  );
}
