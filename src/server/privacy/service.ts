export { type Erasure, eraseInquiries } from './erase-inquiries.ts';
