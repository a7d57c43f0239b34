/** No zod here: the office offers what the server accepts. */

/** The form an inquiry came by; `entered`: staff wrote down what they were told. */
export const inquiryKinds = ['query', 'access', 'visit', 'contact', 'property', 'entered'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** How whoever did not write on the site reached us. */
export const inquiryOrigins = [
  { value: 'phone', label: 'Phone call' },
  { value: 'walk_in', label: 'Walk-in' },
  { value: 'referral', label: 'Referral' },
  { value: 'portal', label: 'Property portal' },
  { value: 'event', label: 'Event' },
  { value: 'other', label: 'Something else' },
] as const;
export type InquiryOrigin = (typeof inquiryOrigins)[number]['value'];

export const originLabels = Object.fromEntries(inquiryOrigins.map(({ value, label }) => [value, label])) as Record<
  InquiryOrigin,
  string
>;
