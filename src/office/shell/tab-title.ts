import { brand } from '#contract/brand.ts';

/** What the tab says: the screen, and before it a number that waits for whoever looks at another tab. */
let title = '';
/** `away`: came while nobody looked; `today`: still to be done, while that screen is open. */
const counts = { away: 0, today: 0 };

const write = () => {
  const count = counts.away || counts.today;
  document.title = count > 0 ? `(${count}) ${title}` : title;
};

export function nameTab(screen: string): void {
  title = `${screen} · ${brand.name} office`;
  write();
}

export function countInTab(what: keyof typeof counts, count: number): void {
  counts[what] = count;
  write();
}
