type Yielding = { scheduler?: { yield?: () => Promise<void> } };

/** Between two parts of long work: what a finger does meanwhile is answered first. Safari has no such moment of its own. */
export const giveWay = (): Promise<void> =>
  (globalThis as Yielding).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
