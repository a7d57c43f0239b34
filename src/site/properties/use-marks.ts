import { type RefObject, useEffect, useRef } from 'react';
import { useKeptHomes } from '#site/shortlists/kept-homes.ts';
import type { OpenMap } from '#ui/marker-map.ts';
import type { PropertyCard } from './parse-property.ts';
import { type Cell, isIn, type Known, keyOf, markOf } from './place-marks.ts';
import { readSeen } from './seen-homes.ts';

type Marks = {
  map: RefObject<OpenMap | undefined>;
  cells: readonly Cell[] | null;
  chosen: Cell | null;
  onPress: (cell: Cell) => void;
  /** The list beside the map, whose homes are marked with `data-home`. */
  list: RefObject<HTMLElement | null>;
  cards: readonly PropertyCard[];
};

/** Puts the marks onto the map. List and map each show where the other is pointed at, without drawing either anew. */
export function useMarks({ map, cells, chosen, onPress, list, cards }: Marks): void {
  const kept = useKeptHomes();
  const chosenKey = chosen && keyOf(chosen);
  const now = useRef({ onPress, cards, cells, chosen: chosenKey });
  now.current = { onPress, cards, cells, chosen: chosenKey };

  useEffect(() => {
    const opened = map.current;
    if (!opened || !cells) return;
    const known: Known = { seen: new Set(readSeen()), kept: new Set(kept.map(({ id }) => id)) };
    const listed = (cell: Cell | null) => {
      for (const card of now.current.cards) {
        const item = list.current?.querySelector<HTMLElement>(`[data-home="${card.id}"]`);
        if (item) item.dataset.pointed = String(cell !== null && isIn(cell, card));
      }
    };
    const presses = {
      isChosen: (cell: Cell) => now.current.chosen === keyOf(cell),
      onPress: (cell: Cell) => now.current.onPress(cell),
      onPoint: listed,
    };
    opened.show(cells.map((cell) => markOf(cell, known, presses)));
  }, [map, list, cells, kept]);

  useEffect(() => {
    const set = (isChosen: boolean) =>
      chosenKey !== null && map.current?.buttonOf(chosenKey)?.setAttribute('aria-pressed', String(isChosen));
    set(true);
    return () => {
      set(false);
    };
  }, [map, chosenKey]);

  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const mark = (home: PropertyCard | undefined) => {
      for (const cell of now.current.cells ?? []) {
        const button = map.current?.buttonOf(keyOf(cell));
        if (button) button.dataset.pointed = String(home !== undefined && isIn(cell, home));
      }
    };
    const point = ({ target }: Event) => {
      const id = target instanceof Element ? target.closest<HTMLElement>('[data-home]')?.dataset.home : undefined;
      mark(now.current.cards.find((card) => card.id === id));
    };
    const leave = () => mark(undefined);
    const heard = { pointerover: point, focusin: point, pointerleave: leave, focusout: leave };
    for (const [name, hear] of Object.entries(heard)) box.addEventListener(name, hear);
    return () => {
      for (const [name, hear] of Object.entries(heard)) box.removeEventListener(name, hear);
    };
  }, [map, list]);
}
