/** Addresses of the office that letters and notifications lead to. */

/** One inquiry on a page of its own. */
export const inquiryAddress = (id: string): string => `/admin/inquiries/${id}`;
