export type Numbers =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** How much longer an array becomes that is full: of a million homes nothing much should be kept free. */
const growth = 1.1;

/** As it is while it has so many places, else a longer copy of it whose new places hold `fill`. */
export function withRoom<N extends Numbers>(numbers: N, places: number, fill = 0): N {
  if (places <= numbers.length) return numbers;
  const kind = numbers.constructor as new (length: number) => N;
  const longer = new kind(Math.ceil(Math.max(places, numbers.length * growth)));
  longer.set(numbers);
  if (fill !== 0) longer.fill(fill, numbers.length);
  return longer;
}
