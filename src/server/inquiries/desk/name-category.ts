import { inquiryCategories, type RequestType } from '#contract/inquiry-categories.ts';

/** As people read it; `documents` is none of those that a visitor chooses from (TRAP-39). */
export const nameCategory = (type: RequestType): string =>
  inquiryCategories.find(({ value }) => value === type)?.label ?? 'Documents';
