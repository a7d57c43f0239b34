/** One member put directly before or after another. */
export type TeamMove = { id: string; side: 'before' | 'after'; beside: string };

type Placed = { id: string; displayOrder: number | null };

/**
 * The list in its new order, numbered from 1 to the last who has a place; whoever stands behind without one stays
 * without. As it was when one of the two is not in it. A move says nothing of the others: two people who move members
 * at the same time do not undo each other, whoever is first.
 */
export function moveMember<Member extends Placed>(list: readonly Member[], { id, side, beside }: TeamMove): Member[] {
  const moved = list.find((member) => member.id === id);
  const rest = list.filter((member) => member.id !== id);
  const at = rest.findIndex((member) => member.id === beside);
  if (moved === undefined || at < 0) return [...list];
  const order = rest.toSpliced(side === 'after' ? at + 1 : at, 0, moved);
  const last = order.findLastIndex((member) => member.id === id || member.displayOrder !== null);
  return order.map((member, place) => (place > last ? member : { ...member, displayOrder: place + 1 }));
}
