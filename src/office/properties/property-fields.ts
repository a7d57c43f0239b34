import type { FieldPath } from 'react-hook-form';
import type { PropertyForm } from './property-form.ts';

/** The nine tabs, in their order (ADM-FORM-05). */
export const tabs = [
  { id: 'basic', label: 'Basic Info' },
  { id: 'location', label: 'Location' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'specifications', label: 'Specifications' },
  { id: 'features', label: 'Features & Amenities' },
  { id: 'highlights', label: 'Highlights' },
  { id: 'nearby', label: 'Nearby Places' },
  { id: 'plans', label: 'Floor Plans' },
  { id: 'media', label: 'Media & Documents' },
] as const;
export type TabId = (typeof tabs)[number]['id'];

export type PropertyField = {
  /** A field, or a list of them. */
  path: FieldPath<PropertyForm>;
  label: string;
  tab: TabId;
  /** What is said when it is empty (TRAP-28, UND-57). */
  missing?: string;
};

const field = (tab: TabId, path: FieldPath<PropertyForm>, label: string, missing?: string): PropertyField => ({
  ...{ tab, path, label },
  ...(missing && { missing }),
});

/** Every field of the form, in the order it is read. */
export const fields: readonly PropertyField[] = [
  field('basic', 'title', 'Title', 'Title is required'),
  field('basic', 'developer_id', 'Developer', 'Developer is required'),
  field('basic', 'propertyType_id', 'Property type', 'Property type is required'),
  field('basic', 'category_id', 'Category', 'Category is required'),
  field('basic', 'description', 'Description', 'Description is required'),
  field('basic', 'Status', 'Status'),
  field('basic', 'possession', 'Possession'),
  field('basic', 'constructionStatus', 'Construction status'),
  field('basic', 'possessionDate', 'Possession date'),
  field('basic', 'rating', 'Rating'),
  field('basic', 'isActive', 'Active'),
  field('basic', 'rera.number', 'RERA number'),
  field('basic', 'rera.authority', 'RERA authority'),
  field('basic', 'rera.expiresOn', 'RERA valid until'),
  field('basic', 'lastConfirmedAt', 'Last confirmed'),
  field('location', 'location.address', 'Street address', 'Address is required'),
  field('location', 'location.area', 'Area or sector'),
  field('location', 'location.city', 'City', 'City is required'),
  field('location', 'location.state', 'State', 'State is required'),
  field('location', 'location.pincode', 'Pincode', 'Pincode is required'),
  field('location', 'location.coordinates', 'Place on the map'),
  field('location', 'location.landmarks', 'Landmarks'),
  field('pricing', 'price', 'Price', 'Price is required'),
  field('pricing', 'negotiable', 'Negotiable'),
  field('pricing', 'originalPrice', 'Original price'),
  field('specifications', 'specifications.beds', 'Bedrooms', 'Bedrooms is required'),
  field('specifications', 'specifications.baths', 'Bathrooms', 'Bathrooms is required'),
  field('specifications', 'specifications.area', 'Area', 'Area is required'),
  field('specifications', 'specifications.areaKind', 'Kind of area'),
  field('specifications', 'specifications.carpetArea', 'Carpet area'),
  field('specifications', 'specifications.builtUpArea', 'Built-up area'),
  field('specifications', 'specifications.superArea', 'Super area'),
  field('specifications', 'specifications.bhkTypes', 'BHK types'),
  field('specifications', 'specifications.furnishingStatus', 'Furnishing'),
  field('specifications', 'specifications.possessionStatus', 'Possession status'),
  field('specifications', 'specifications.parking', 'Parking'),
  field('specifications', 'specifications.balconies', 'Balconies'),
  field('specifications', 'specifications.floors', 'Floors'),
  field('specifications', 'specifications.totalFloors', 'Total floors'),
  field('specifications', 'specifications.ageOfProperty', 'Age of property'),
  field('specifications', 'specifications.facing', 'Facing'),
  field('features', 'features', 'Labels'),
  field('features', 'amenities', 'Amenities'),
  field('highlights', 'highlights', 'Highlights'),
  field('nearby', 'location.nearbyPlaces', 'Nearby places'),
  field('plans', 'floorPlans', 'Floor plans'),
  field('media', 'images', 'Photographs'),
  field('media', 'documents', 'Documents'),
];

/** The field that a name such as `floorPlans.1.name` lies in. */
export const fieldOf = (name: string): PropertyField | undefined =>
  fields.find(({ path }) => name === path || name.startsWith(`${path}.`));

export const requiredFields: readonly PropertyField[] = fields.filter(({ missing }) => missing !== undefined);
export const tabLabel = (id: TabId): string => tabs.find((tab) => tab.id === id)?.label ?? '';
