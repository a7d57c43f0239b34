/** A place in a ring of `count`: before the first comes the last, after the last the first (PUB-TESTI-04). */
export const wrapAround = (place: number, count: number): number => ((place % count) + count) % count;
