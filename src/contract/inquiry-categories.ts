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

/** What one unlock opens. */
export const gatedContents = ['floor_plans', 'documents'] as const;
export type GatedContent = (typeof gatedContents)[number];

/** Milliseconds (CONST-06). */
export const gateTimes = {
  session: 900_000,
  warning: 120_000,
  check: 1000,
  resend: 60_000,
  autoClose: 3000,
} as const;
/** Sixty minutes in all, then a new code is needed (DECISIONS UND-08). */
export const maxExtensions = 3;

/** The wording a visitor agrees to; a new wording gets a new name, so that each inquiry says which one it was. */
export const consent = {
  version: '2026-11',
  text: 'I agree to be contacted about this enquiry by phone, WhatsApp or email.',
} as const;

/** Where an inquiry stands (002 §4). */
export const inquiryStatuses = ['new', 'assigned', 'in_progress', 'completed', 'closed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** How the office calls them (UND-40). */
export const statusLabels: Record<InquiryStatus, string> = {
  new: 'New',
  assigned: 'Assigned',
  in_progress: 'In Progress',
  completed: 'Completed',
  closed: 'Closed',
};

/** What staff may set, from any to any (API-INQ-31); `new` is what an inquiry is until somebody has it. */
export const settableStatuses = ['assigned', 'in_progress', 'completed', 'closed'] as const;
export type SettableStatus = (typeof settableStatuses)[number];

/** At most so many days since an inquiry came (002 §5). */
export const timeRanges = [
  { value: 'all', label: 'All time', days: null },
  { value: 'today', label: 'Today', days: 1 },
  { value: '5days', label: 'Last 5 days', days: 5 },
  { value: '15days', label: 'Last 15 days', days: 15 },
  { value: '1month', label: 'Last 30 days', days: 30 },
  { value: '6months', label: 'Last 6 months', days: 180 },
  { value: '1year', label: 'Last year', days: 365 },
] as const;
