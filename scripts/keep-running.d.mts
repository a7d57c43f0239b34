export const crashCode: number;
export function countEnds(): (lived: number) => number | null;
export function isAccident(end: { code: number | null; signal: string | null; hasServed: boolean }): boolean;
