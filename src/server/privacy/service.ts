export { type Erasure, eraseInquiries } from './erase-inquiries.ts';
export { type Repeated, repeatErasures } from './repeat-erasures.ts';
