/** At most five neighbouring page numbers with the current one among them, as near the middle as the ends allow. */
export function pageNumbers(current: number, total: number): number[] {
  const count = Math.min(5, total);
  const first = Math.max(1, Math.min(current - 2, total - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
