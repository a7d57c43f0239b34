/** What an inquiry is about (API-INQ-07), in the order the forms offer it (UND-84). */
export const inquiryCategories = [
  { value: 'general', label: 'General' },
  { value: 'floor_plans', label: 'Floor Plans' },
  { value: 'pricing', label: 'Pricing' },
  { value: 'availability', label: 'Availability' },
  { value: 'location', label: 'Location' },
  { value: 'amenities', label: 'Amenities' },
  { value: 'investment', label: 'Investment' },
] as const;

/** `documents` comes with access requests and is none of the seven that a visitor chooses from (TRAP-39). */
export const requestTypes = [...inquiryCategories.map(({ value }) => value), 'documents'] as const;
export type RequestType = (typeof inquiryCategories)[number]['value'] | 'documents';
