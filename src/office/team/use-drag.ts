import { type DragEvent, useState } from 'react';
import type { TeamMove } from '#contract/team-order.ts';

/** A card that is being dragged, and where it would land. Buttons do the same without a pointer. */
export function useDrag(onDrop: (move: TeamMove) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<{ id: string; side: TeamMove['side'] } | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    dragged,
    over,
    /** For the handle. */
    grab: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/x-member', id);
        const card = event.currentTarget.closest('li');
        if (card) event.dataTransfer.setDragImage(card, card.clientWidth - 20, 20);
        setDragged(id);
      },
      onDragEnd: end,
    }),
    /** For each card. Over its own place a card would stay where it is. */
    place: (id: string) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return;
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const side = event.clientX < left + width / 2 ? 'before' : 'after';
        if (dragged === id) return setOver(null);
        event.preventDefault();
        if (over?.id !== id || over.side !== side) setOver({ id, side });
      },
    }),
    /** For all of them: between two cards, where the line is drawn, it lands where the line says. */
    field: {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged !== null && over !== null) event.preventDefault();
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === null || over === null) return;
        event.preventDefault();
        onDrop({ id: dragged, side: over.side, beside: over.id });
        end();
      },
    },
  };
}
