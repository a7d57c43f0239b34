import type { VisitSlot } from '#contract/visits.ts';

/** Milliseconds a finger rests before it drags: before that it scrolls. */
const longPress = 400;
/** Pixels that a hand trembles. */
const tremble = 6;

export type DragSteps = {
  onLift: () => void;
  /** Null: over none. */
  onOver: (slot: VisitSlot | null) => void;
  onDrop: () => void;
  onCancel: () => void;
};

/** What a half hour of the grid says of itself, and reads back. */
export const slotData = ({ date, time }: VisitSlot): string => `${date} ${time}`;

function slotUnder(x: number, y: number): VisitSlot | null {
  const cell = document.elementsFromPoint(x, y).find((element) => element.hasAttribute('data-slot'));
  const [date, time] = cell?.getAttribute('data-slot')?.split(' ') ?? [];
  return date && time ? { date, time } : null;
}

/** Brings what lies beyond the edges of the window to the pointer. */
function scrollNear(y: number): void {
  const [edge, step] = [72, 14];
  if (y < edge) window.scrollBy(0, -step);
  else if (y > window.innerHeight - edge) window.scrollBy(0, step);
}

/**
 * Follows one pointer from where it went down: a mouse drags as soon as it moves, a finger after it rested. Esc puts back.
 * Hand-made, because the browser's own dragging knows no finger.
 */
export function followDrag(down: { x: number; y: number; isMouse: boolean }, steps: DragSteps): void {
  const listening = new AbortController();
  const { signal } = listening;
  let isLifted = false;
  const lift = () => {
    isLifted = true;
    steps.onLift();
  };
  const timer = down.isMouse ? undefined : setTimeout(lift, longPress);
  const end = () => {
    clearTimeout(timer);
    listening.abort();
  };
  const cancel = () => {
    end();
    if (isLifted) steps.onCancel();
  };
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!isLifted) {
      if (Math.hypot(x - down.x, y - down.y) <= tremble) return;
      if (!down.isMouse) return end();
      lift();
    }
    scrollNear(y);
    steps.onOver(slotUnder(x, y));
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener(
    'pointerup',
    () => {
      end();
      if (isLifted) steps.onDrop();
    },
    { signal },
  );
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('blur', cancel, { signal });
  const withoutDefault = (event: Event) => {
    if (isLifted && event.cancelable) event.preventDefault();
  };
  window.addEventListener('touchmove', withoutDefault, { signal, passive: false });
  window.addEventListener('contextmenu', withoutDefault, { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isLifted) return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    },
    { signal, capture: true },
  );
}
