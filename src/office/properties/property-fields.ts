import type { FieldPath } from 'react-hook-form';
import { fieldLabel } from '#contract/field-labels.ts';
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

const field = (tab: TabId, path: FieldPath<PropertyForm>, missing?: string): PropertyField => ({
  ...{ tab, path, label: fieldLabel('properties', path) },
  ...(missing && { missing }),
});

/** Every field of the form, in the order it is read. */
export const fields: readonly PropertyField[] = [
  field('basic', 'title', 'Title is required'),
  field('basic', 'developer_id', 'Developer is required'),
  field('basic', 'propertyType_id', 'Property type is required'),
  field('basic', 'category_id', 'Category is required'),
  field('basic', 'description', 'Description is required'),
  field('basic', 'Status'),
  field('basic', 'possession'),
  field('basic', 'constructionStatus'),
  field('basic', 'possessionDate'),
  field('basic', 'rating'),
  field('basic', 'isActive'),
  field('basic', 'rera.number'),
  field('basic', 'rera.authority'),
  field('basic', 'rera.expiresOn'),
  field('basic', 'lastConfirmedAt'),
  field('location', 'location.address', 'Address is required'),
  field('location', 'location.area'),
  field('location', 'location.city', 'City is required'),
  field('location', 'location.state', 'State is required'),
  field('location', 'location.pincode', 'Pincode is required'),
  field('location', 'location.coordinates'),
  field('location', 'location.landmarks'),
  field('pricing', 'price', 'Price is required'),
  field('pricing', 'negotiable'),
  field('pricing', 'originalPrice'),
  field('specifications', 'specifications.beds', 'Bedrooms is required'),
  field('specifications', 'specifications.baths', 'Bathrooms is required'),
  field('specifications', 'specifications.area', 'Area is required'),
  field('specifications', 'specifications.areaKind'),
  field('specifications', 'specifications.carpetArea'),
  field('specifications', 'specifications.builtUpArea'),
  field('specifications', 'specifications.superArea'),
  field('specifications', 'specifications.bhkTypes'),
  field('specifications', 'specifications.furnishingStatus'),
  field('specifications', 'specifications.possessionStatus'),
  field('specifications', 'specifications.parking'),
  field('specifications', 'specifications.balconies'),
  field('specifications', 'specifications.floors'),
  field('specifications', 'specifications.totalFloors'),
  field('specifications', 'specifications.ageOfProperty'),
  field('specifications', 'specifications.facing'),
  field('features', 'features'),
  field('features', 'amenities'),
  field('highlights', 'highlights'),
  field('nearby', 'location.nearbyPlaces'),
  field('plans', 'floorPlans'),
  field('media', 'images'),
  field('media', 'documents'),
];

/** The field that a name such as `floorPlans.1.name` lies in. */
export const fieldOf = (name: string): PropertyField | undefined =>
  fields.find(({ path }) => name === path || name.startsWith(`${path}.`));

export const requiredFields: readonly PropertyField[] = fields.filter(({ missing }) => missing !== undefined);
export const tabLabel = (id: TabId): string => tabs.find((tab) => tab.id === id)?.label ?? '';
