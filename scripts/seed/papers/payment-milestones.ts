export interface Milestone {
  readonly name: string;
  readonly due: string;
  /** Share of the price, whole per cent. */
  readonly percent: number;
}

/** The construction-linked plan the house quotes. */
export const MILESTONES: readonly Milestone[] = [
  { name: 'Booking', due: 'On signing the application', percent: 10 },
  { name: 'Agreement for sale', due: 'Within 45 days of booking', percent: 10 },
  { name: 'Raft and foundation', due: 'On casting', percent: 10 },
  { name: 'Third floor slab', due: 'On casting', percent: 10 },
  { name: 'Ninth floor slab', due: 'On casting', percent: 10 },
  { name: 'Top floor slab', due: 'On casting', percent: 15 },
  { name: 'Brickwork and plaster', due: 'On completion in the home', percent: 10 },
  { name: 'Flooring, doors and windows', due: 'On completion in the home', percent: 10 },
  { name: 'Occupation certificate', due: 'On receipt', percent: 10 },
  { name: 'Possession', due: 'On handing over the keys', percent: 5 },
];

export interface Instalment extends Milestone {
  /** Whole rupees. */
  readonly amount: number;
}

/** Instalments in whole rupees; the last one takes what rounding leaves, so they add up to the price exactly. */
export function instalmentsFor(price: number): Instalment[] {
  let left = price;
  return MILESTONES.map((milestone, i) => {
    const last = i === MILESTONES.length - 1;
    const amount = last ? left : Math.round((price * milestone.percent) / 100);
    left -= amount;
    return { ...milestone, amount };
  });
}
