import { parseAreas } from '#contract/areas.ts';

/** By how many per cent the super area is larger than the carpet area; null when either cannot be read or is less. */
export function measureLoading(carpet: string, superArea: string): number | null {
  const [inside, all] = [carpet, superArea].map((text) => parseAreas(text)[0]?.min);
  if (!inside || !all || all < inside) return null;
  return Math.round((all / inside - 1) * 100);
}
