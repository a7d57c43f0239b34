import { MapPinOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Guard } from '#ui/guard.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Point } from './map-picker-view.tsx';

const MapPickerView = lazy(() => import('./map-picker-view.tsx'));

type MapPickerProps = { point: Point | null; isShown: boolean; onPick: (point: Point) => void };

/** The map of the Location tab (ADM-FORM-58 to 60); what it does can be typed as well. */
export function MapPicker({ point, isShown, onPick }: MapPickerProps) {
  const [wasShown, setShown] = useState(isShown);
  const [isFailed, setFailed] = useState(false);
  if (isShown && !wasShown) setShown(true);

  return (
    <div>
      <div className="h-72 border border-hairline bg-sand sm:h-88">
        {wasShown && (
          <Guard
            fallback={<p className="grid h-full place-items-center p-5 text-ink-2">The map could not be loaded.</p>}
          >
            <Suspense fallback={<Skeleton className="size-full" />}>
              <MapPickerView point={point} onPick={onPick} onFail={() => setFailed(true)} />
            </Suspense>
          </Guard>
        )}
      </div>
      {isFailed && (
        <p role="status" className="type-hint mt-2 flex items-center gap-2 text-ink-3">
          <MapPinOff size={16} strokeWidth={1.5} aria-hidden="true" />
          The map's pictures cannot be reached. The place can still be pressed or typed.
        </p>
      )}
    </div>
  );
}
