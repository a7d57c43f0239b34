import type { PlanName } from './plans.ts';

type Drawing = `${string}/${'dawn' | 'morning' | 'golden' | 'dusk' | 'night' | 'monsoon'}/${number}`;
/**
 * A picture by scene, hour and number: `twin-towers/dusk/3` is the file `twin-towers-dusk-3.webp` in `demo/pictures`. A
 * `wide` one is framed for the head of the home page: its subject right of the words.
 */
export type PictureName = Drawing | `${Drawing}/wide`;

export type StoryDeveloper = {
  ref: string;
  name: string;
  /** At most five letters. */
  logo: string;
  description: string;
  specialization: string;
  founded: string;
  rating: number;
  totalReviews: number;
  totalProjects: number;
  completedProjects: number;
  city: string;
  state: string;
  country?: string;
  street: string;
  pincode: string;
  website: string;
  isFeatured?: boolean;
  certifications?: { name: string; issuedBy: string; issuedDate: string; expiryDate: string; certificateUrl: string }[];
  awards?: { title: string; year: string; issuedBy: string; description: string }[];
};

type Range = number | [number, number];

export type StoryListing = {
  ref: string;
  title: string;
  /** `ref` of its developer; none for a home sold by its owner. */
  developer?: string;
  type: 'Apartment' | 'Villa' | 'House' | 'Builder Floor' | 'Duplex' | 'Penthouse' | 'Plot' | 'Commercial';
  category: 'Luxury' | 'Residential' | 'Commercial' | 'Investment' | 'Affordable';
  status: 'available' | 'sold' | 'reserved' | 'under-construction' | 'ready-to-move';
  /** Rupees; null is price on request. */
  price: number | null;
  wasPrice?: number;
  negotiable?: boolean;
  /** Sector or locality. */
  area: string;
  address: string;
  pincode: string;
  /** Latitude and longitude, in that sector. */
  at: [number, number];
  beds?: string;
  baths?: string;
  /** Square feet, of the kind `sizeOf`. */
  size: Range;
  sizeOf: 'carpet' | 'built-up' | 'super' | 'plot';
  carpet?: Range;
  parking?: string;
  balconies?: string;
  /** `14` or `Ground to third`. */
  floors?: string;
  totalFloors?: string;
  furnishing?: 'unfurnished' | 'semi-furnished' | 'fully-furnished';
  facing?: string;
  age?: string;
  /** `December 2027`; a home with one is still being built. */
  possession?: string;
  /** First line a short heading of its own, then the text. */
  text: string;
  highlights: string[];
  amenities: string[];
  /** Kind, name and distance. */
  nearby: [string, string, string][];
  /** The first is primary. */
  pictures: PictureName[];
  plans?: PlanName[];
  /** A project has papers. */
  project?: { towers: number; floors: number; homes: number; acres: number };
  rera?: { number: string; expires: string };
  isFeatured?: boolean;
  isPremium?: boolean;
  isNewLaunch?: boolean;
  /** Not shown to visitors: a draft. */
  isDraft?: boolean;
};

export type StoryCity = { city: string; state: string; listings: StoryListing[] };
