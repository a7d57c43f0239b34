import { useEffect, useRef } from 'react';
import { openStreetMap } from '#ui/street-map.ts';

export type Point = { latitude: number; longitude: number };

type MapPickerViewProps = {
  /** Where the pin stands; null when nobody has said. */
  point: Point | null;
  onPick: (point: Point) => void;
  onFail: () => void;
};

/** Near Delhi (001 §2). */
const delhi: Point = { latitude: 28.6139, longitude: 77.209 };

/** A map to press on. Loaded when its tab is shown for the first time. */
export default function MapPickerView({ point, onPick, onFail }: MapPickerViewProps) {
  const box = useRef<HTMLElement>(null);
  const opened = useRef<ReturnType<typeof openStreetMap>>(null);
  const latest = useRef({ point, onPick, onFail });
  useEffect(() => {
    latest.current = { point, onPick, onFail };
  });

  useEffect(() => {
    if (!box.current) return;
    const now = latest.current.point;
    const { map, marker } = openStreetMap(box.current, {
      ...(now ?? delhi),
      zoom: now ? 15 : 10,
      // As the server has it configured.
      tiles: document.body.dataset['mapTiles'] ?? '',
      title: 'The listing',
      onPick: (latitude, longitude) => latest.current.onPick({ latitude, longitude }),
      onFail: () => latest.current.onFail(),
    });
    marker.setOpacity(now ? 1 : 0);
    opened.current = { map, marker };
    // The tab may have been hidden, or the dialog may have another width since.
    const watcher = new ResizeObserver(() => map.invalidateSize());
    watcher.observe(box.current);
    return () => {
      watcher.disconnect();
      opened.current = null;
      map.remove();
    };
  }, []);

  const { latitude, longitude } = point ?? {};
  useEffect(() => {
    if (opened.current === null) return;
    const { map, marker } = opened.current;
    marker.setOpacity(latitude === undefined ? 0 : 1);
    if (latitude === undefined || longitude === undefined) return;
    marker.setLatLng([latitude, longitude]);
    if (!map.getBounds().contains([latitude, longitude]) || map.getZoom() < 13)
      map.setView([latitude, longitude], Math.max(map.getZoom(), 15));
  }, [latitude, longitude]);

  return <section ref={box} className="isolate size-full" aria-label="Map of the listing" />;
}
