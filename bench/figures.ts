export type Spread = { min: number; median: number; max: number };

/** `values` must not be empty. `at` from 0 to 1. */
export function percentile(values: number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;
}

export const spreadOf = (values: number[]): Spread => ({
  min: Math.min(...values),
  median: percentile(values, 0.5),
  max: Math.max(...values),
});

const written = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en-IN') : value.toPrecision(3));

export const formatSpread = ({ min, median, max }: Spread, unit = '') =>
  `${written(median)}${unit} (${written(min)} to ${written(max)})`;

/** Prints one line with its verdict; `npm run bench` fails when any budget was missed. */
export function judge(name: string, value: number, limit: number, kind: 'at least' | 'at most', unit = ''): boolean {
  const kept = kind === 'at least' ? value >= limit : value <= limit;
  console.log(
    `  ${kept ? 'kept  ' : 'MISSED'} ${name}: ${written(value)}${unit}, budget ${kind} ${written(limit)}${unit}`,
  );
  return kept;
}
