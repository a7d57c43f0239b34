import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { BookedVisit } from '#contract/booked-visits.ts';
import type { VisitSlot } from '#contract/visits.ts';
import { toast } from '#ui/toast.ts';
import { followDrag } from './drag-item.ts';
import {
  firstSlot,
  isArrow,
  isSame,
  isWhereItIs,
  judgeSlot,
  stepSlot,
  type Verdict,
  whyFixed,
  writeLongSlot,
} from './judge-slot.ts';
import type { Item } from './place-items.ts';

/** Something that was picked up, and the half hour it is held over. */
export type Move = { item: Item; slot: VisitSlot; by: 'keys' | 'pointer' };

type MoveOptions = {
  days: readonly string[];
  visits: readonly BookedVisit[];
  /** Only onto a half hour that is free, and another one. */
  onDrop: (item: Item, slot: VisitSlot) => void;
};

/** Picks up, holds and drops, by pointer and by keys alike. `words`: what is told of it to those who do not see it. */
export function useMove({ days, visits, onDrop }: MoveOptions) {
  const [move, setMove] = useState<Move | null>(null);
  const [words, setWords] = useState('');
  /** Ahead of what is drawn: pointers and keys are faster. */
  const held = useRef<Move | null>(null);
  /** The press that ended a drag opens nothing. */
  const wasDragged = useRef(false);
  const put = (next: Move | null) => {
    held.current = next;
    setMove(next);
  };
  const judge = (item: Item, slot: VisitSlot): Verdict => judgeSlot(item, slot, visits, new Date());
  const hold = (next: Move) => {
    put(next);
    setWords(`${writeLongSlot(next.slot)}, ${judge(next.item, next.slot).why}`);
  };
  const lift = (item: Item, by: Move['by']): boolean => {
    const why = whyFixed(item, new Date());
    if (why !== null) {
      toast(why, 'info');
      return false;
    }
    hold({ item, slot: firstSlot(item), by });
    if (by === 'keys')
      setWords(`Picked up. ${writeLongSlot(firstSlot(item))}. Arrows move it, Enter drops it, Esc puts it back.`);
    return true;
  };
  const putBack = () => {
    if (held.current === null) return;
    put(null);
    setWords('Put back.');
  };
  const drop = () => {
    const now = held.current;
    if (now === null) return;
    const { item, slot, by } = now;
    const { isFree, why } = judge(item, slot);
    if (isWhereItIs(item, slot)) return putBack();
    if (isFree) {
      put(null);
      setWords('');
      onDrop(item, slot);
      return;
    }
    const text = `It cannot go to ${writeLongSlot(slot)}: ${why}.`;
    if (by === 'pointer') {
      put(null);
      toast(text, 'error');
    }
    setWords(text);
  };

  /** @returns whether the key was meant for it */
  const takeKey = (event: KeyboardEvent, item: Item): boolean => {
    const now = held.current;
    if (now === null || now.item.id !== item.id || now.by !== 'keys') {
      if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return false;
      lift(item, 'keys');
    } else if (isArrow(event.key)) {
      const slot = stepSlot(now.slot, event.key, days);
      if (slot === null) setWords('The calendar that is shown ends here.');
      else hold({ ...now, slot });
    } else if (event.key === 'Enter' || event.key === ' ') drop();
    else if (event.key === 'Escape') putBack();
    else return false;
    event.preventDefault();
    return true;
  };

  const takePointer = ({ button, isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent, item: Item) => {
    wasDragged.current = false;
    if (button !== 0 || !isPrimary) return;
    let isHeld = false;
    // Where it was picked up, and beside the grid, letting go puts it back.
    let isOver = false;
    followDrag(
      { x, y, isMouse: pointerType === 'mouse' },
      {
        onLift: () => {
          wasDragged.current = true;
          isHeld = lift(item, 'pointer');
        },
        onOver: (slot) => {
          const now = held.current;
          isOver = slot !== null;
          if (isHeld && slot !== null && now !== null && !isSame(now.slot, slot)) hold({ ...now, slot });
        },
        onDrop: () => isHeld && (isOver ? drop() : putBack()),
        onCancel: putBack,
      },
    );
  };

  return { move, words, judge, takeKey, takePointer, putBack, isClick: () => !wasDragged.current };
}
export type Mover = ReturnType<typeof useMove>;
