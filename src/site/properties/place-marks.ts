import type { AnswerOf } from '#contract/endpoints.ts';
import { isOneBuilding, mapX, mapY, mostZoom } from '#contract/map-units.ts';
import { formatRupees, groupDigits } from '#contract/prices.ts';
import type { Mark } from '#ui/marker-map.ts';
import type { PropertyCard } from './parse-property.ts';

/** `also` names the places of others that are told by the same mark. */
export type Cell = AnswerOf<'GET /properties/map'>['data']['cells'][number] & { also?: readonly string[] };

export const cellZoom = (zoom: number): number => Math.min(mostZoom, Math.max(0, zoom));

/** The same as before while its homes are the same. */
export const keyOf = ({ count, price, bounds, ids }: Cell): string =>
  ids.length > 0 ? ids.join() : `${count} ${price} ${Object.values(bounds).join()}`;

/** Homes that no zoom parts are shown as a list; others are gone nearer to. */
export const isPlace = ({ count, bounds }: Cell): boolean => count === 1 || isOneBuilding(bounds);

/** Whether it is one of the homes of the mark: by its id where those are told, else by its place. */
export function isIn({ ids, bounds }: Cell, { id, point }: Pick<PropertyCard, 'id' | 'point'>): boolean {
  if (ids.length > 0 || point === null) return ids.includes(id);
  const [x, y] = [mapX(point.longitude), mapY(point.latitude)];
  return x >= mapX(bounds.west) && x <= mapX(bounds.east) && y >= mapY(bounds.north) && y <= mapY(bounds.south);
}

export type Known = { seen: ReadonlySet<string>; kept: ReadonlySet<string> };

/** What is known of its homes: all of them seen, any of them kept. Of many nothing is known. */
const stateOf = ({ ids }: Cell, { seen, kept }: Known) => ({
  isSeen: ids.length > 0 && ids.every((id) => seen.has(id)),
  isKept: ids.some((id) => kept.has(id)),
});

/** For those who do not see the mark: what is read on it, then what is seen of it. */
export function wordsOf(cell: Cell, known: Known): string {
  const { count } = cell;
  const { isSeen, isKept } = stateOf(cell, known);
  return [
    markLines(cell)
      .map(({ text }) => text)
      .join(' '),
    count === 1 ? 'one home' : isPlace(cell) ? 'homes in one building' : 'homes',
    isKept && (count === 1 ? 'on your shortlist' : 'one is on your shortlist'),
    isSeen && 'seen before',
  ]
    .filter(Boolean)
    .join(', ');
}

type Line = { tag: 'strong' | 'small'; text: string };

/** What is read on it: far away where it is and how many there are, near what it costs. */
export function markLines({ count, price, name, also = [] }: Cell): Line[] {
  const cost = price === null ? 'On request' : formatRupees(price);
  const lines: Line[] = name === '' ? [] : [{ tag: 'small', text: also.length > 0 ? `${name} +${also.length}` : name }];
  if (count === 1) return [...lines, { tag: 'strong', text: cost }];
  const from = price === null ? 'on request' : `from ${cost}`;
  return [...lines, { tag: 'strong', text: groupDigits(count) }, { tag: 'small', text: from }];
}

type Presses = {
  isChosen: (cell: Cell) => boolean;
  onPress: (cell: Cell) => void;
  onPoint: (cell: Cell | null) => void;
};

/** A mark as a button of its own: texts are set as texts, so that nothing of a listing becomes an element. */
export function markOf(cell: Cell, known: Known, { isChosen, onPress, onPoint }: Presses): Mark {
  const { count, latitude, longitude } = cell;
  const renew = (button: HTMLButtonElement) => describeMark(button, cell, known);
  const make = () => {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.dataset.many = String(count > 1);
    button.addEventListener('click', () => onPress(cell));
    for (const begin of ['pointerenter', 'focus']) button.addEventListener(begin, () => onPoint(cell));
    for (const end of ['pointerleave', 'blur']) button.addEventListener(end, () => onPoint(null));
    button.setAttribute('aria-pressed', String(isChosen(cell)));
    renew(button);
    return button;
  };
  return { key: keyOf(cell), latitude, longitude, make, renew };
}

/** What may change while it stands there; signs of it are drawn by the styles. */
function describeMark(button: HTMLButtonElement, cell: Cell, known: Known): void {
  const words = wordsOf(cell, known);
  // They say all that is drawn: what says the same looks the same.
  if (button.getAttribute('aria-label') === words) return;
  // With a space between, or they are one word to who is read to.
  const lines = markLines(cell).flatMap(({ tag, text }) => {
    const line = document.createElement(tag);
    line.textContent = text;
    return [line, ' '];
  });
  button.replaceChildren(...lines);
  const { isSeen, isKept } = stateOf(cell, known);
  button.dataset.seen = String(isSeen);
  button.dataset.kept = String(isKept);
  button.setAttribute('aria-label', words);
}
