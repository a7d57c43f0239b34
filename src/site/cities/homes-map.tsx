import { type ComponentType, useEffect, useRef, useState } from 'react';
import { formatRupees } from '#contract/prices.ts';
import { useSettings } from '#site/shell/settings.ts';
import { NoPicture } from '#ui/picture.tsx';
import type { MapPoint } from '#ui/points-map.ts';
import { watchView } from '#ui/watch-view.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { homesText } from './answer-questions.ts';
import type { HomesView } from './read-homes.ts';

type View = ComponentType<{ points: MapPoint[]; title: string; tiles: string; onFail: () => void }>;

/** Of a city its localities, else the homes themselves. */
const pointsOf = ({ localities, points, builds }: HomesView): MapPoint[] => {
  const placed = localities.flatMap(({ name, path, homes, point }) =>
    point === null ? [] : [{ ...point, title: name, detail: homesText(homes), path }],
  );
  if (placed.length > 0 && !builds) return placed;
  return points.map(({ id, title, price, latitude, longitude }) => ({
    latitude,
    longitude,
    title,
    detail: formatRupees(price),
    path: `/property/${id}`,
  }));
};

/** The map comes when it is in view and the page is quiet: code and tiles that many readers never need. */
export function HomesMap({ homes, whose }: { homes: HomesView; whose: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [MapView, setMapView] = useState<View | null>(null);
  const [failed, setFailed] = useState(false);
  const { mapTiles } = useSettings();
  const points = pointsOf(homes);
  const isEmpty = points.length === 0;

  useEffect(() => {
    if (!box.current || isEmpty) return;
    const stop = watchView(box.current, (inView) => {
      if (!inView) return;
      stop();
      whenIdle(() =>
        import('./homes-map-view.tsx').then(
          (module) => setMapView(() => module.default),
          () => setFailed(true),
        ),
      );
    });
    return stop;
  }, [isEmpty]);

  if (isEmpty) return null;
  const title = `Homes ${whose}`;
  return (
    <section aria-labelledby="map-title" className="js-only mt-18">
      <h2 id="map-title" className="type-h2">
        On the map
      </h2>
      <div ref={box} className="relative isolate mt-8 h-80 overflow-hidden border border-hairline bg-sand md:h-115">
        {failed ? (
          <p role="alert" className="grid size-full place-content-center p-6 text-center font-[550]">
            Map loading error
          </p>
        ) : MapView ? (
          <MapView points={points} title={title} tiles={mapTiles} onFail={() => setFailed(true)} />
        ) : (
          <NoPicture className="size-full" label={title} />
        )}
      </div>
      {points.length < homes.homes && homes.localities.length === 0 && (
        <p className="type-hint mt-3 text-ink-3">
          {points.length} of {homesText(homes.homes)} are shown: the newest of those whose place on the map is known.
        </p>
      )}
    </section>
  );
}
