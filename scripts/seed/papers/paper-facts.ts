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
