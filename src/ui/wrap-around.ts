/** A place in a ring of `count`: before the first comes the last, after the last the first (PUB-TESTI-04). 0 in an empty one. */
export const wrapAround = (place: number, count: number): number => (count > 0 ? ((place % count) + count) % count : 0);
