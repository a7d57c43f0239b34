/** One inquiry on a page of its own in the office: what letters, notifications and calendars lead to. */
export const inquiryAddress = (id: string): string => `/admin/inquiries/${id}`;
