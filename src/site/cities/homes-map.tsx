import { useRef } from 'react';
import { counted, formatRupees } from '#contract/prices.ts';
import { useSettings } from '#site/shell/settings.ts';
import { useSeenView } from '#site/shell/use-seen-view.ts';
import { NoPicture } from '#ui/picture.tsx';
import type { MapPoint } from '#ui/points-map.ts';
import type { HomesView } from './read-homes.ts';

const loadView = () => import('./homes-map-view.tsx');

/** Of a city its localities, else the homes themselves. */
function marksOf({ localities, points, builds }: HomesView): { marks: MapPoint[]; areHomes: boolean } {
  const placed = localities.flatMap(({ name, path, homes, point }) =>
    point === null ? [] : [{ ...point, title: name, detail: counted(homes, 'home'), path }],
  );
  if (placed.length > 0 && !builds) return { marks: placed, areHomes: false };
  const marks = points.map(({ id, title, price, latitude, longitude }) => ({
    latitude,
    longitude,
    title,
    detail: formatRupees(price),
    path: `/property/${id}`,
  }));
  return { marks, areHomes: true };
}

/** What a reader of marks that are homes has to know of them. */
function notesOn({ points, homes }: HomesView): string[] {
  const notes: string[] = [];
  if (points.length < homes)
    notes.push(
      `${points.length} of ${counted(homes, 'home')} are shown: the newest of those whose place on the map is known.`,
    );
  if (points.some(({ isApproximate }) => isApproximate))
    notes.push('Homes of private owners lie within 150 metres of their mark.');
  return notes;
}

/** The map comes when it is in view and the page is quiet: code and tiles that many readers never need. */
export function HomesMap({ homes, whose }: { homes: HomesView; whose: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { mapTiles } = useSettings();
  const { marks, areHomes } = marksOf(homes);
  const isEmpty = marks.length === 0;
  const { View, failed } = useSeenView(box, isEmpty ? null : loadView);
  if (isEmpty) return null;
  const title = `Homes ${whose}`;
  const notes = areHomes ? notesOn(homes) : [];
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
        ) : View ? (
          <View points={marks} title={title} tiles={mapTiles} />
        ) : (
          <NoPicture className="size-full" label={title} />
        )}
      </div>
      {notes.length > 0 && <p className="type-hint mt-3 max-w-[70ch] text-ink-3">{notes.join(' ')}</p>}
    </section>
  );
}
