import { useEffect, useRef } from 'react';
import { openStreetMap } from '#ui/street-map.ts';
import type { MapCentre } from './map-centre.ts';

type MapViewProps = { centre: MapCentre; title: string; tiles: string; onFail: () => void };

/** The streets around a home. Loaded when its tab is opened. */
export default function MapView({ centre: { latitude, longitude }, title, tiles, onFail }: MapViewProps) {
  const box = useRef<HTMLElement>(null);
  const fail = useRef(onFail);
  fail.current = onFail;

  useEffect(() => {
    if (!box.current) return;
    const { map } = openStreetMap(box.current, {
      latitude,
      longitude,
      zoom: 15,
      tiles,
      title,
      onFail: () => fail.current(),
    });
    return () => {
      map.remove();
    };
  }, [latitude, longitude, tiles, title]);

  return <section ref={box} className="size-full" aria-label={`Map around ${title}`} />;
}
