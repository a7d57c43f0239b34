import { Check, PenLine, Plus, Target, Trash2, Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Area, AreaProblem, areasIn, parseAreas, writeAreas } from '#contract/map-areas.ts';
import { wordsOfAreas } from '#contract/plain-areas.ts';
import { Button } from '#ui/button.tsx';
import type { Corner, drawOn } from '#ui/draw-on-map.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';

type Drawing = ReturnType<typeof drawOn>;

type DrawAreasProps = {
  drawing: Drawing;
  /** Of the map: the cross and the keys are of what is shown there. */
  box: RefObject<HTMLElement | null>;
  /** In force, as the address has them. */
  text: string;
  onChange: (text: string) => void;
};

const radii = [1, 2, 5, 10];

/**
 * Areas by a finger or a mouse, or without drawing: the map is turned, by its own arrow keys too, until a corner lies under the
 * cross in its middle.
 */
export function DrawAreas({ drawing, box, text, onChange }: DrawAreasProps) {
  const [isOpen, setOpen] = useState(false);
  const [corners, setCorners] = useState<Corner[]>([]);
  const [km, setKm] = useState(2);
  const [told, setTold] = useState('');
  const first = useRef<HTMLButtonElement>(null);
  const areas = areasIn(text);

  // A last corner taken back, an area that is finished or removed: each takes its button along: the focus stays in these tools.
  useFocusAfter(`${corners.length} ${areas.length}`, () => first.current);
  useEffect(() => drawing.showDraft(corners), [drawing, corners]);

  const put = (next: readonly Area[]) => {
    try {
      const written = writeAreas(next);
      parseAreas(written);
      onChange(written);
      setTold(next.length === 0 ? 'No area is left.' : `${wordsOfAreas(written)}.`);
      return true;
    } catch (problem) {
      if (!(problem instanceof AreaProblem)) throw problem;
      setTold(`An area ${problem.message}.`);
      return false;
    }
  };
  /** A part of the map that was searched gives way to what is drawn; the same area twice is one. */
  const add = (area: Area) => {
    const written = writeAreas([area]);
    return put([...areas.filter((one) => one.kind !== 'box' && writeAreas([one]) !== written), area]);
  };
  const finish = () => {
    const isIn = add({ kind: 'polygon', corners });
    if (isIn) setCorners([]);
    return isIn;
  };
  const addCorner = (corner = drawing.middle()) => {
    setCorners([...corners, corner]);
    setTold(`Corner ${corners.length + 1}`);
  };
  const latest = useRef({ add, addCorner, finish });
  latest.current = { add, addCorner, finish };

  useEffect(() => {
    if (!isOpen) return;
    return drawing.follow({
      onDrawn: (drawn) => {
        if (latest.current.add({ kind: 'polygon', corners: drawn })) setCorners([]);
      },
      onTapped: (corner) => latest.current.addCorner(corner),
    });
  }, [drawing, isOpen]);
  useEffect(() => {
    const map = box.current;
    if (!isOpen || !map) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== map) return;
      if (event.shiftKey) latest.current.finish();
      else latest.current.addCorner();
    };
    map.addEventListener('keydown', hear);
    return () => map.removeEventListener('keydown', hear);
  }, [box, isOpen]);

  return (
    <>
      {isOpen && (
        <span aria-hidden="true" className="pointer-events-none absolute top-1/2 left-1/2 z-[450] -translate-1/2">
          <Plus size={44} strokeWidth={1} />
        </span>
      )}
      <div className="absolute left-3 z-[550] flex max-w-[calc(100%-1.5rem)] flex-col items-start gap-2 max-lg:bottom-9 max-lg:flex-col-reverse lg:top-3">
        <Button
          kind="paper"
          size="small"
          aria-expanded={isOpen}
          className="border border-hairline-strong"
          onClick={() => {
            // Whoever tapped an area and is done has drawn it.
            if (corners.length > 2 && !finish()) return;
            setOpen(!isOpen);
            setCorners([]);
          }}
        >
          <PenLine size={16} strokeWidth={1.5} aria-hidden="true" />
          {isOpen ? 'Done' : 'Draw an area'}
        </Button>
        {isOpen && (
          // On a phone it stays below the cross, in the middle of a map between the site's header and the handle of the list.
          <section
            aria-label="Areas on the map"
            className="w-80 max-w-full overflow-y-auto border max-lg:max-h-[max(9rem,50dvh-3.625rem-110px)] border-hairline-strong bg-ivory p-3.5 shadow-float"
          >
            <p className="type-small text-ink-2">
              Draw around a place, or tap its corners.
              <span className="lg:hidden"> Two fingers move the map.</span>
              <span className="max-lg:sr-only">
                {' '}
                Or move the map by its arrow keys: Enter adds the corner under the cross, Shift and Enter finish the
                area.
              </span>
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button ref={first} kind="outline" size="small" onClick={() => addCorner()}>
                <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
                Add corner
              </Button>
              {corners.length > 0 && (
                <Button
                  kind="outline"
                  size="small"
                  aria-label="Take the last corner back"
                  onClick={() => setCorners(corners.slice(0, -1))}
                >
                  <Undo2 size={16} strokeWidth={1.5} aria-hidden="true" />
                </Button>
              )}
              {corners.length > 2 && (
                <Button size="small" onClick={finish}>
                  <Check size={16} strokeWidth={1.5} aria-hidden="true" />
                  Finish area
                </Button>
              )}
            </div>
            <div className="mt-2 flex flex-wrap gap-2">
              <select
                aria-label="Radius"
                value={km}
                onChange={(event) => setKm(Number(event.target.value))}
                className="min-h-11 rounded-control border border-field bg-white px-3"
              >
                {radii.map((one) => (
                  <option key={one} value={one}>
                    {one} km
                  </option>
                ))}
              </select>
              <Button kind="outline" size="small" onClick={() => add({ kind: 'circle', ...drawing.middle(), km })}>
                <Target size={16} strokeWidth={1.5} aria-hidden="true" />
                Around the cross
              </Button>
            </div>
            {areas.length > 0 && (
              <ul className="mt-3 border-hairline border-t">
                {areas.map((area, at) => (
                  <li key={writeAreas([area])} className="flex items-center justify-between">
                    <span className="type-small">
                      {at + 1}. {wordsOfAreas(writeAreas([area]))}
                    </span>
                    <button
                      type="button"
                      aria-label={`Remove area ${at + 1}`}
                      onClick={() => put(areas.filter((_, other) => other !== at))}
                      className="grid size-11 place-items-center"
                    >
                      <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <p role="status" className="type-small mt-2 text-ink-2 empty:hidden">
              {told}
            </p>
          </section>
        )}
      </div>
    </>
  );
}
