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

/** Days that a deleted inquiry can be brought back (DECISIONS UND-102). */
export const trashDays = 30;

/** What staff may set, from any to any (API-INQ-31); `new` is what an inquiry is until somebody has it. */
export const settableStatuses = ['assigned', 'in_progress', 'completed', 'closed'] as const;
export type SettableStatus = (typeof settableStatuses)[number];
