/** What the map needs beside the list. Loaded once, by whoever opens it. */
export const loadLateMap = () => import('./late-map.tsx');
