import { count, email, type FieldTable, flag, line, link, number, own, phone, text } from './field-tables.ts';

/** The four tabs of the form, in their order (ADM-DEV-21). */
export const developerTabs = [
  { id: 'basic', label: 'Basic Info' },
  { id: 'contact', label: 'Contact' },
  { id: 'social', label: 'Social Media' },
  { id: 'credentials', label: 'Credentials' },
] as const;
export type DeveloperTab = (typeof developerTabs)[number]['id'];

type DeveloperTable = FieldTable & Record<string, { tab?: DeveloperTab }>;

/** Every field of a developer that people edit, in the order its form is read. What is missing is said as in 001 §5. */
export const developerFields = {
  name: {
    holds: line(100),
    column: 'name',
    tab: 'basic',
    missing: 'Name is required',
    whenEmpty: 'refuse',
    seenBy: 'all',
  },
  /** Five letters; older clients send the address of the picture here (TRAP-51). */
  logo: {
    holds: line(2000),
    label: 'Logo abbreviation',
    column: 'logo',
    tab: 'basic',
    missing: 'Logo abbreviation is required',
    whenEmpty: 'refuse',
    seenBy: 'all',
  },
  logoFallback: { holds: line(20), column: 'logo_fallback', seenBy: 'all' },
  specialization: {
    holds: line(300),
    column: 'specialization',
    tab: 'basic',
    missing: 'Specialization is required',
    whenEmpty: 'refuse',
    seenBy: 'all',
  },
  /** A year, as text. */
  founded: {
    holds: line(10),
    column: 'founded',
    tab: 'basic',
    missing: 'Valid founding year is required',
    seenBy: 'all',
  },
  description: {
    holds: text(20_000),
    column: 'description',
    tab: 'basic',
    missing: 'Description is required',
    whenEmpty: 'refuse',
    seenBy: 'all',
  },
  rating: { holds: number(0, 5), column: 'rating', tab: 'basic', seenBy: 'all' },
  developerRating: { holds: number(0, 5), column: 'developer_rating', seenBy: 'staff' },
  totalReviews: {
    holds: count(10_000_000),
    label: 'Reviews',
    column: 'total_reviews',
    whenEmpty: 'keep',
    tab: 'basic',
    seenBy: 'all',
  },
  totalProjects: {
    holds: count(100_000),
    label: 'Projects',
    column: 'total_projects',
    whenEmpty: 'keep',
    tab: 'basic',
    seenBy: 'all',
  },
  completedProjects: {
    holds: count(100_000),
    column: 'completed_projects',
    whenEmpty: 'keep',
    tab: 'basic',
    seenBy: 'all',
  },
  image: {
    holds: own,
    label: 'Company image',
    column: 'image',
    tab: 'basic',
    missing: 'Company image URL is required',
    seenBy: 'all',
  },
  logoUrl: { holds: own, label: 'Logo', column: 'logo_url', tab: 'basic', seenBy: 'all' },
  isVerified: { holds: flag, label: 'Verified', column: 'is_verified', tab: 'basic', seenBy: 'all' },
  isFeatured: { holds: flag, label: 'Featured', column: 'is_featured', tab: 'basic', seenBy: 'staff' },
  isActive: { holds: flag, label: 'Active', column: 'is_active', tab: 'basic', blank: true, seenBy: 'staff' },
  'contactInfo.email': {
    holds: email('Please enter a valid email'),
    column: 'contact_email',
    tab: 'contact',
    missing: 'Email is required',
    whenEmpty: 'refuse',
    seenBy: 'staff',
  },
  'contactInfo.phone': {
    holds: phone('Please enter a valid phone'),
    column: 'contact_phone',
    tab: 'contact',
    missing: 'Phone is required',
    whenEmpty: 'refuse',
    seenBy: 'staff',
  },
  'contactInfo.website': { holds: link, column: 'website', tab: 'contact', seenBy: 'all' },
  'contactInfo.address.street': { holds: line(300), column: 'street', tab: 'contact', seenBy: 'staff' },
  'contactInfo.address.city': {
    holds: line(100),
    column: 'city',
    tab: 'contact',
    missing: 'City is required',
    whenEmpty: 'refuse',
    seenBy: 'all',
  },
  'contactInfo.address.state': {
    holds: line(100),
    column: 'state',
    tab: 'contact',
    missing: 'State is required',
    whenEmpty: 'refuse',
    seenBy: 'all',
  },
  'contactInfo.address.pincode': {
    holds: line(12),
    column: 'pincode',
    tab: 'contact',
    missing: 'Pincode is required',
    whenEmpty: 'refuse',
    seenBy: 'staff',
  },
  'contactInfo.address.country': {
    holds: line(100),
    column: 'country',
    tab: 'contact',
    blank: 'India',
    seenBy: 'staff',
  },
  socialMedia: { holds: own, column: 'social_media', tab: 'social', seenBy: 'staff' },
  certifications: { holds: own, column: 'certifications', tab: 'credentials', seenBy: 'all' },
  awards: { holds: own, column: 'awards', tab: 'credentials', seenBy: 'all' },
} as const satisfies DeveloperTable;
