import { brand } from '#contract/brand.ts';

/** A number as people read it, and as a phone dials it. */
const dialled = (text: string) => ({ text, link: `tel:${text.replace(/[^\d+]/g, '')}` });

const [agent, desk] = brand.phones;
const [hello] = brand.emails;

/** The brokerage for its pages: the brand, and what the house offers and when. */
export const company = {
  ...brand,
  phone: dialled(agent),
  phones: [dialled(agent), dialled(desk)],
  /** Digits only, as wa.me wants them. */
  whatsapp: agent.replace(/\D/g, ''),
  email: hello,
  /** The footer's statement of hours; the contact page's card states others on purpose (PUB-FOOT-14, TRAP). */
  hours: 'Mon-Sat 9:00 AM-7:00 PM, Sun 10:00 AM-5:00 PM',
  officeHours: [
    { days: 'Mon-Fri', hours: '9:00 AM-7:00 PM' },
    { days: 'Sat', hours: '9:00 AM-6:00 PM' },
    { days: 'Sun', hours: '10:00 AM-5:00 PM' },
  ],
  newsletter: 'A short letter on new addresses, once a month. Ask your advisor to add you.',
  services: [
    'Residential & Commercial Sales',
    'Investment Consultancy',
    'Infrastructure Development',
    'Real Estate Brokerage/Underwriting services',
    'Channel Partner Collaboration',
  ],
} as const;

/** The line at the foot of every page, in that year (PUB-FOOT-15). */
export const copyright = (year: number): string =>
  `© 2025${year > 2025 ? `–${year}` : ''} ${brand.name}. All rights reserved.`;

/** Figures of the home page (PUB-HOME-11 to 14); those of other pages differ on purpose (TRAP-65). */
export const statistics = [
  { figure: '500', sign: '+', label: 'Properties Sold' },
  { figure: '19', sign: '+', label: 'Years Experience' },
  { figure: '50', sign: '+', label: 'Projects Completed' },
  { figure: '98', sign: '%', label: 'Client Satisfaction' },
] as const;

export const reasons = [
  { title: 'Luxury Properties', text: 'Finishes, ceiling heights and light that we have measured ourselves.' },
  { title: 'Prime Locations', text: 'Metro, school and airport times stated in minutes, not adjectives.' },
  { title: 'Investment Grade', text: 'Yield, carpet area and payment plans laid out before you ask.' },
  { title: 'Premium Service', text: 'One advisor from first call to possession, on the phone you prefer.' },
] as const;
