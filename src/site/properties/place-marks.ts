import type { AnswerOf } from '#contract/endpoints.ts';
import type { Bounds } from '#contract/map-units.ts';
import { isOneBuilding, mapX, mapY, tileBits, worldSteps } from '#contract/map-units.ts';
import { formatRupees } from '#contract/prices.ts';
import type { Mark } from '#ui/marker-map.ts';
import { homes } from './filter-choices.ts';
import type { PropertyCard } from './parse-property.ts';

export type Cell = AnswerOf<'GET /properties/map'>['data']['cells'][number];

/** Labels with a name need twice the room: so far away cells are twice as wide. */
const nearestNamed = 14;
export const cellZoom = (zoom: number): number => Math.max(0, zoom > nearestNamed ? zoom : zoom - 1);

/** The section ends with whole tiles: whoever moves a little, and whoever comes later, asks for the same once more. */
export function askedBox({ west, south, east, north }: Bounds, zoom: number): string {
  const bits = tileBits(zoom);
  const degrees = (steps: number) => (steps / worldSteps) * 360 - 180;
  const latitude = (steps: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * steps) / worldSteps))) * 180) / Math.PI;
  const [left, top] = [(mapX(west) >> bits) << bits, (mapY(north) >> bits) << bits];
  const [right, bottom] = [((mapX(east) >> bits) + 1) << bits, ((mapY(south) >> bits) + 1) << bits];
  // A hair within, or the next row of cells is asked for too.
  const hair = 0.000002;
  const box = [degrees(left) + hair, latitude(bottom) + hair, degrees(right) - hair, latitude(top) - hair];
  return box.map((one) => Number(one.toFixed(6))).join();
}

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
export const stateOf = ({ ids }: Cell, { seen, kept }: Known) => ({
  isSeen: ids.length > 0 && ids.every((id) => seen.has(id)),
  isKept: ids.some((id) => kept.has(id)),
});

/** In words, for those who do not see the mark. */
export function wordsOf(cell: Cell, known: Known): string {
  const { count, price, name } = cell;
  const { isSeen, isKept } = stateOf(cell, known);
  const cost = price === null ? 'price on request' : `${count === 1 ? '' : 'from '}${formatRupees(price)}`;
  return [
    count === 1 ? `A home, ${cost}` : `${homes(count)}${isPlace(cell) ? ' in one building' : ''}, ${cost}`,
    name && `in ${name}`,
    isKept && (count === 1 ? 'on your shortlist' : 'one is on your shortlist'),
    isSeen && 'seen before',
  ]
    .filter(Boolean)
    .join(', ');
}

type Presses = { onPress: (cell: Cell) => void; onPoint: (cell: Cell | null) => void };

/** A mark as a button of its own: texts are set as texts, so that nothing of a listing becomes an element. */
export function makeMark(cell: Cell, known: Known, { onPress, onPoint }: Presses): Mark {
  const { count, price, name, latitude, longitude } = cell;
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  const line = (tag: 'span' | 'small', text: string) => {
    const part = document.createElement(tag);
    part.textContent = text;
    button.append(part);
  };
  const cost = price === null ? 'On request' : formatRupees(price);
  if (name) line('small', name);
  line('span', count === 1 ? cost : String(count));
  if (count > 1) line('small', price === null ? 'on request' : `from ${cost}`);
  button.dataset.many = String(count > 1);
  button.addEventListener('click', () => onPress(cell));
  for (const begin of ['pointerenter', 'focus']) button.addEventListener(begin, () => onPoint(cell));
  for (const end of ['pointerleave', 'blur']) button.addEventListener(end, () => onPoint(null));
  const mark = { key: keyOf(cell), latitude, longitude, button };
  describeMark(button, cell, known);
  return mark;
}

/** What may change while it stands there. */
export function describeMark(button: HTMLButtonElement, cell: Cell, known: Known): void {
  const { isSeen, isKept } = stateOf(cell, known);
  button.dataset.seen = String(isSeen);
  const label = button.querySelector('span');
  if (label) label.textContent = `${isKept ? '♥ ' : ''}${(label.textContent ?? '').replace(/^♥ /, '')}`;
  button.setAttribute('aria-label', wordsOf(cell, known));
}
