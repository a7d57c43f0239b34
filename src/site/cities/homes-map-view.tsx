import { useEffect, useRef } from 'react';
import { type MapPoint, openPointsMap } from '#ui/points-map.ts';

type HomesMapViewProps = { points: MapPoint[]; title: string; tiles: string; onFail: () => void };

/** Homes or localities on the streets. Loaded when its place is in view. */
export default function HomesMapView({ points, title, tiles, onFail }: HomesMapViewProps) {
  const box = useRef<HTMLElement>(null);
  const fail = useRef(onFail);
  fail.current = onFail;
  // Made anew by every drawing of the page; the map is drawn once for a page.
  const shown = useRef(points);

  useEffect(() => {
    if (!box.current) return;
    const map = openPointsMap(box.current, { points: shown.current, tiles, onFail: () => fail.current() });
    return () => {
      map.remove();
    };
  }, [tiles]);

  return <section ref={box} className="size-full" aria-label={`Map: ${title}`} />;
}
