type LateMap = Pick<typeof import('./late-map.tsx'), 'LateMap' | 'SheetHandle'>;

/** Set once it is here: who draws then need not draw a stand-in first. */
export const arrived: { lateMap?: LateMap } = {};

/** What the map needs beside the list. Fetched once, by whoever opens it. */
export async function loadLateMap(): Promise<LateMap> {
  const { LateMap, SheetHandle } = await import('./late-map.tsx');
  arrived.lateMap = { LateMap, SheetHandle };
  return arrived.lateMap;
}
