/** ADM-FORM-11 to 19. `broken`: no answer came; `failed`: it was refused. */
export const parameterTexts = {
  propertyType: {
    what: 'property type',
    label: 'Add custom property type',
    empty: 'Please enter a property type name',
    added: 'Custom property type added successfully!',
    failed: 'Failed to add custom property type',
    broken: 'Error adding custom property type. Please try again.',
  },
  category: {
    what: 'category',
    label: 'Add custom category',
    empty: 'Please enter a category name',
    added: 'Custom category added successfully!',
    failed: 'Failed to add custom category',
    broken: 'Error adding custom category. Please try again.',
  },
} as const;

/** `Farm House` is kept as `farm_house` (ADM-FORM-13). */
export const parameterValue = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '_');
