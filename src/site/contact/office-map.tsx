import { ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { company } from '#site/content/company.ts';
import { office } from '#site/content/contact.ts';
import { useSettings } from '#site/shell/settings.ts';
import { useSeenView } from '#site/shell/use-seen-view.ts';
import { NoPicture } from '#ui/picture.tsx';

const loadView = () => import('./office-map-view.tsx');

/**
 * The map comes when it is in view and the page is quiet: 40 KB of code, and tiles from another house, that most
 * readers never need.
 */
export function OfficeMap() {
  const box = useRef<HTMLDivElement>(null);
  const { mapTiles } = useSettings();
  const { latitude, longitude, zoom } = office;
  const { View, failed, fail } = useSeenView(box, loadView);

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
        ) : View ? (
          <View tiles={mapTiles} onFail={fail} />
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
