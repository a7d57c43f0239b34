import type { RequestType } from '#contract/inquiry-categories.ts';
import type { InquiryStatus } from '#contract/inquiry-statuses.ts';
import type { Suspicion } from '#server/inquiries/intake/judge-lead.ts';
import { demoEmployee } from './staff.ts';

/** What somebody asked the brokerage of the demo. Invented people; addresses and numbers reach nobody. */
export type InquiryStory = {
  kind: 'query' | 'access' | 'visit' | 'contact' | 'property';
  about: RequestType;
  status: InquiryStatus;
  firstName: string;
  lastName: string;
  /** The last five digits of a number; the ones before are the same for all. */
  number: string;
  isVerified?: true;
  /** `ref` of a listing; without it a question about nothing in particular. */
  home?: string;
  location?: string;
  /** What they call the listing, where it is called otherwise. */
  said?: string;
  message: string;
  hoursAgo: number;
  /** `handle` of who has it. */
  who?: string;
  /** What brought them, as a campaign names itself. */
  from?: string;
  /** When they would like to see the home: the next such weekday that is not tomorrow, Sunday 0. */
  wish?: { weekday: number; time: string };
  /** Minutes until somebody did something about it. */
  answered?: number;
  /** Why it looks like spam. */
  suspicion?: Suspicion;
  /** Why it came to nothing. */
  lostReason?: string;
  /** Somebody put it into the trash. */
  isDeleted?: true;
};

const mine = { who: demoEmployee };
const devansh = { who: 'devansh.kohli' };
const sneha = { who: 'sneha.pillai' };

// biome-ignore format: one inquiry is read at a glance
export const inquiryStory: InquiryStory[] = [
  { kind: 'visit', about: 'general', status: 'new', firstName: 'Rohini', lastName: 'Khanna', number: '20101', isVerified: true, home: 'aravalli-crest', hoursAgo: 0.05, wish: { weekday: 6, time: '11:00' }, from: 'google', message: 'Could we see it on Saturday before noon? My parents will come along, so a lift would matter.' },
  { kind: 'access', about: 'floor_plans', status: 'new', firstName: 'Aditya', lastName: 'Menon', number: '20102', isVerified: true, home: 'sandal-heights', hoursAgo: 3, message: '' },
  { kind: 'query', about: 'pricing', status: 'new', firstName: 'Zubin', lastName: 'Mistry', number: '20103', home: 'banyan-row', said: 'Banyan Row Villas, Phase 2', hoursAgo: 6, from: 'instagram', message: 'Is the price inclusive of parking and club charges?' },
  { kind: 'contact', about: 'investment', status: 'new', firstName: 'Gayatri', lastName: 'Subramaniam', number: '20104', location: 'Dubai Creek', hoursAgo: 19, message: 'Looking for a two bedroom flat to let out, ready within the year. Budget up to 3 crore.' },
  { kind: 'query', about: 'general', status: 'new', firstName: 'Winner', lastName: 'Bonus', number: '20105', hoursAgo: 14, message: 'Congratulations!!! Rank your website first http://seo.example http://win.example', suspicion: 'many links' },
  { kind: 'query', about: 'availability', status: 'assigned', firstName: 'Nikhil', lastName: 'Deshmukh', number: '20106', isVerified: true, home: 'ganga-terraces', hoursAgo: 20, from: 'google', ...mine, message: 'Is a flat above the tenth floor still available? We would like to face the river.' },
  { kind: 'visit', about: 'general', status: 'assigned', firstName: 'Farzana', lastName: 'Siddiqui', number: '20107', isVerified: true, home: 'kadamba-villas', hoursAgo: 26, ...mine, message: 'Any weekday after four would suit us.' },
  { kind: 'access', about: 'documents', status: 'assigned', firstName: 'Tenzin', lastName: 'Dolma', number: '20108', isVerified: true, home: 'lantern-quay', hoursAgo: 31, from: 'newsletter', ...devansh, message: '' },
  { kind: 'query', about: 'amenities', status: 'assigned', firstName: 'Anjali', lastName: 'Saxena', number: '20109', home: 'rewa-greens', hoursAgo: 44, ...sneha, message: 'क्या यहाँ बच्चों के लिए पार्क और बैडमिंटन कोर्ट है?' },
  { kind: 'property', about: 'general', status: 'assigned', firstName: 'George', lastName: 'Kurian', number: '20110', location: 'Sector 150', hoursAgo: 50, ...mine, message: 'A three bedroom flat on a low floor, ready to move in, for a family of five.' },
  { kind: 'query', about: 'location', status: 'in_progress', firstName: 'Mehul', lastName: 'Trivedi', number: '20111', isVerified: true, home: 'neem-court', hoursAgo: 70, from: 'google', answered: 6, ...mine, message: 'How far is the nearest metro on foot, and is the road flooded in July?' },
  { kind: 'visit', about: 'general', status: 'in_progress', firstName: 'Ishani', lastName: 'Chatterjee', number: '20112', isVerified: true, home: 'saffron-court', hoursAgo: 92, answered: 9, ...mine, message: 'Second visit, this time with our architect.' },
  { kind: 'query', about: 'pricing', status: 'in_progress', firstName: 'Balraj', lastName: 'Sandhu', number: '20113', home: 'vasant-neem-floor', hoursAgo: 118, answered: 4, ...devansh, message: 'Would the owner take part of it after the possession?' },
  { kind: 'access', about: 'floor_plans', status: 'in_progress', firstName: 'Leena', lastName: 'Fernandes', number: '20114', isVerified: true, home: 'kite-terrace', hoursAgo: 150, from: 'newsletter', answered: 22, ...sneha, message: 'We need a study that can be closed.' },
  { kind: 'contact', about: 'general', status: 'in_progress', firstName: 'Omkar', lastName: 'Jadhav', number: '20115', location: 'Golf Course Extension', hoursAgo: 190, from: 'linkedin', answered: 7, ...mine, message: 'We return from Singapore in March and would like to shortlist five homes by then.' },
  { kind: 'visit', about: 'general', status: 'completed', firstName: 'Shalini', lastName: 'Bhargava', number: '20116', isVerified: true, home: 'parijat-towers', hoursAgo: 260, answered: 14, ...mine, message: 'Thank you for the patience with the keys!' },
  { kind: 'query', about: 'investment', status: 'completed', firstName: 'Yusuf', lastName: 'Merchant', number: '20117', home: 'sehore-one', hoursAgo: 420, from: 'newsletter', answered: 11, ...devansh, message: 'What rent do the floors above bring?' },
  { kind: 'query', about: 'availability', status: 'completed', firstName: 'Kavya', lastName: 'Reddy', number: '20118', isVerified: true, home: 'ghaf-villas', hoursAgo: 700, from: 'google', answered: 5, ...mine, message: 'Is a corner villa left?' },
  { kind: 'query', about: 'general', status: 'closed', firstName: 'Pranav', lastName: 'Joshi', number: '20119', home: 'ochre-house-floor', hoursAgo: 950, from: 'instagram', answered: 38, ...mine, lostReason: 'Bought elsewhere', message: 'We have found something nearer to the school. Thank you.' },
  { kind: 'contact', about: 'pricing', status: 'closed', firstName: 'Ritu', lastName: 'Ahlawat', number: '20120', location: 'Noida Extension', hoursAgo: 1700, answered: 8, ...sneha, lostReason: 'Budget too low', message: 'Is there anything below 60 lakh?' },
  { kind: 'visit', about: 'general', status: 'closed', firstName: 'Samir', lastName: 'Ghosh', number: '20121', isVerified: true, home: 'creek-lookout', hoursAgo: 4100, answered: 12, ...devansh, lostReason: 'Postponed', message: 'We had to put the trip off.' },
  { kind: 'contact', about: 'general', status: 'new', firstName: 'Test', lastName: 'Testing', number: '20122', hoursAgo: 35, isDeleted: true, message: 'Trying whether the form works, please ignore.' },
];
