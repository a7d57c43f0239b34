import { lazy, Suspense, useState } from 'react';
import { useSettings } from '#site/shell/settings.ts';
import { Guard } from '#ui/guard.tsx';
import { NoPicture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type MapCentre, mapCentre } from './map-centre.ts';

const MapView = lazy(() => import('./map-view.tsx'));

/** The map comes only when its tab is opened: 40 KB that most readers never need. */
export function PropertyMap({
  point,
  isApproximate,
  title,
  shown,
}: {
  point: { latitude: number; longitude: number } | null;
  /** Of an owner's home: the place is told to about 150 metres. */
  isApproximate: boolean;
  title: string;
  shown: boolean;
}) {
  const centre = mapCentre(point);
  const { mapTiles } = useSettings();
  const [failed, setFailed] = useState(false);
  const box = 'h-80 w-full md:h-115';
  const { latitude, longitude } = centre;
  return (
    <div>
      <div className={`relative isolate overflow-hidden border border-hairline bg-sand ${box}`}>
        {failed ? (
          <MapProblem centre={centre} />
        ) : shown ? (
          <Guard fallback={<MapProblem centre={centre} />}>
            <Suspense fallback={<Skeleton className="size-full" />}>
              <MapView centre={centre} title={title} tiles={mapTiles} onFail={() => setFailed(true)} />
            </Suspense>
          </Guard>
        ) : (
          <NoPicture className="size-full" />
        )}
      </div>
      <p className="type-hint mt-3 flex flex-wrap justify-between gap-x-6 gap-y-2 text-ink-3">
        <span>
          {centre.isDefault && 'Note: Using default location (Delhi)'}
          {!centre.isDefault && isApproximate && 'The home is within 150 metres of the marker.'}
        </span>
        {!centre.isDefault && (
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
            target="_blank"
            rel="noopener"
            className="quiet-link touch"
          >
            Open in maps
          </a>
        )}
      </p>
    </div>
  );
}

function MapProblem({ centre: { latitude, longitude } }: { centre: MapCentre }) {
  return (
    <div role="alert" className="grid size-full place-content-center gap-1 p-6 text-center">
      <p className="font-[550]">Map loading error</p>
      <p className="type-small text-ink-2 tabular-nums">
        {latitude}, {longitude}
      </p>
    </div>
  );
}
