type Place = {
  /** Of the tab that is open, from 0. */
  at: number;
  count: number;
  /** They stand below each other, at least on wide screens: up and down move too. */
  isColumn?: boolean;
};

/** Where a key leads from a tab, around both ends; null: nowhere (ARIA tabs pattern). */
export function nextTab(key: string, { at, count, isColumn = false }: Place): number | null {
  const moves: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: count - 1,
    ...(isColumn && { ArrowDown: at + 1, ArrowUp: at - 1 }),
  };
  const move = moves[key];
  return move === undefined || count === 0 ? null : (move + count) % count;
}
