import { ExternalLink } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { company } from '#site/content/company.ts';
import { office } from '#site/content/contact.ts';
import { useSettings } from '#site/shell/settings.ts';
import { NoPicture } from '#ui/picture.tsx';
import { watchView } from '#ui/watch-view.ts';
import { whenIdle } from '#ui/when-idle.ts';

type View = ComponentType<{ tiles: string; onFail: () => void }>;

/**
 * The map comes when it is in view and the page is quiet: 40 KB of code, and tiles from another house, that most
 * readers never need.
 */
export function OfficeMap() {
  const box = useRef<HTMLDivElement>(null);
  const [MapView, setMapView] = useState<View | null>(null);
  const [failed, setFailed] = useState(false);
  const { mapTiles } = useSettings();
  const { latitude, longitude, zoom } = office;

  useEffect(() => {
    if (!box.current) return;
    const stop = watchView(box.current, (inView) => {
      if (!inView) return;
      stop();
      whenIdle(() =>
        import('./office-map-view.tsx').then(
          (module) => setMapView(() => module.default),
          () => setFailed(true),
        ),
      );
    });
    return stop;
  }, []);

  return (
    <div>
      <div ref={box} className="relative isolate h-80 overflow-hidden border border-hairline bg-sand">
        {failed ? (
          <div role="alert" className="grid size-full place-content-center gap-1 p-6 text-center">
            <p className="font-[550]">Map loading error</p>
            <p className="type-small text-ink-2 tabular-nums">
              {latitude}, {longitude}
            </p>
          </div>
        ) : MapView ? (
          <MapView tiles={mapTiles} onFail={() => setFailed(true)} />
        ) : (
          <NoPicture className="size-full" label={company.address.join(', ')} />
        )}
      </div>
      <p className="type-hint mt-3">
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener"
          className="quiet-link touch"
        >
          Open in maps
          <ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" />
        </a>
      </p>
    </div>
  );
}
