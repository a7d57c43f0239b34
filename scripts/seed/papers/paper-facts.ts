/** What the papers of one property say. Amounts in whole rupees, areas in square feet, dates as `YYYY-MM-DD`. */
export interface PaperFacts {
  readonly title: string;
  readonly developer: string;
  /** `Sector 65, Gurugram`. */
  readonly place: string;
  readonly address: string;
  readonly configuration: string;
  readonly price: number;
  readonly carpetAreaSqFt: number;
  readonly towers: number;
  readonly floors: number;
  readonly homes: number;
  readonly landAcres: number;
  readonly possession: string;
  readonly description: string;
  readonly amenities: readonly string[];
  /** `Rapid Metro, Sector 55–56` and `1.1 km`. */
  readonly nearby: readonly { readonly name: string; readonly distance: string }[];
  readonly rera: {
    readonly number: string;
    readonly authority: string;
    readonly registeredOn: string;
    readonly validUntil: string;
  };
  readonly advisor: { readonly name: string; readonly phone: string; readonly email: string };
  readonly issuedOn: string;
  /** JPEG or PNG; the cover of the brochure. */
  readonly picture: Buffer;
  /** A second picture inside, such as the floor plan. */
  readonly insidePicture?: Buffer;
}

const DAY = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-08-12` → `12 August 2026`. */
export function longDate(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`));
}

const COUNT = new Intl.NumberFormat('en-IN');
/** Buildings of fewer floors are called towers by nobody. */
const FLOORS_OF_A_TOWER = 6;

/** `118 in 2 towers`, `4 in 1 building`; a home with a building of its own stands on its own plot. */
export function homesLine({ homes, towers, floors }: Pick<PaperFacts, 'homes' | 'towers' | 'floors'>): string {
  const count = COUNT.format(homes);
  if (homes === towers) return `${count} ${homes === 1 ? 'house on its' : 'houses, each on its'} own plot`;
  const building = floors < FLOORS_OF_A_TOWER ? 'building' : 'tower';
  return `${count} in ${towers} ${building}${towers === 1 ? '' : 's'}`;
}
