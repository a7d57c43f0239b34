import type { AreaKind } from '#contract/areas.ts';
import type { NearbyPlace } from '#contract/nearby-places.ts';
import type { Flag, Refusal } from './describe-note.ts';
import type { City } from './parse-place.ts';

/** A row as the columns of `properties` want it; developer and property type still as names. */
export type Listing = {
  source_ref: string;
  title: string;
  description: string;
  developer: string | null;
  propertyType: string | null;
  status: 'available' | 'under-construction';
  possession: string;
  construction_status: string;
  possession_status: string;
  possession_date: string | null;
  /** Whole rupees. */
  price: number | null;
  price_text: string;
  address: string;
  full_address: string;
  area: string;
  city: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
  nearby_places: NearbyPlace[];
  beds: string;
  beds_min: number | null;
  beds_max: number | null;
  baths: string;
  baths_min: number | null;
  baths_max: number | null;
  size: string;
  /** Square feet. */
  size_min: number | null;
  size_max: number | null;
  size_kind: AreaKind;
  carpet_area: string;
  built_up_area: string;
  super_area: string;
  balconies: string;
  floors: string;
  total_floors: string;
  furnishing_status: 'unfurnished' | 'semi-furnished' | 'fully-furnished';
  age_of_property: string;
  facing: string;
  bhk_types: string[];
  amenities: string[];
  highlights: string[];
};

/** Writes remarks about the row at hand: the column is the reader's lower-case name for it. */
export type Remarks = {
  flag(reason: Flag, column: string, value: string): void;
  refuse(reason: Refusal, column: string, value: string): void;
};

/** Cells by lower-case column name; a column that the file has not is empty. */
export type Cells = (column: string) => string;

/** What a layout's reader makes of a row; what the checks need to know of it beside the listing. */
export type ParsedRow = { listing: Listing; city: City | null; text: string };

export type Layout = {
  name: 'portal' | 'portal-raw';
  /** Lower case. Without these a file is not of this layout. */
  required: string[];
  /** Lower case. Read when they are there. */
  optional: string[];
  /** Null when the row was refused. `ownTypes` are the kinds of property as they are called here. */
  read(cells: Cells, remarks: Remarks, ownTypes: readonly string[]): ParsedRow | null;
  /** The lower-case columns that hold price, area and bedrooms, for the remarks of the checks. */
  columns: { price: string; area: string; rooms: string; place: string; text: string };
};

export const emptyListing = (sourceRef: string): Listing => ({
  source_ref: sourceRef,
  title: '',
  description: '',
  developer: null,
  propertyType: null,
  status: 'available',
  possession: 'ready-to-move',
  construction_status: 'ready-to-move',
  possession_status: 'ready-to-move',
  possession_date: null,
  price: null,
  price_text: '',
  address: '',
  full_address: '',
  area: '',
  city: '',
  state: '',
  latitude: null,
  longitude: null,
  nearby_places: [],
  beds: '',
  beds_min: null,
  beds_max: null,
  baths: '',
  baths_min: null,
  baths_max: null,
  size: '',
  size_min: null,
  size_max: null,
  size_kind: 'unknown',
  carpet_area: '',
  built_up_area: '',
  super_area: '',
  balconies: '',
  floors: '',
  total_floors: '',
  furnishing_status: 'unfurnished',
  age_of_property: '',
  facing: '',
  bhk_types: [],
  amenities: [],
  highlights: [],
});
