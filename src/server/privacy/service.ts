export { type Erasure, eraseInquiries } from './erase-inquiries.ts';
export { checkRetention } from './read-retention.ts';
export { type Repeated, repeatErasures } from './repeat-erasures.ts';
