import { brand } from '#contract/brand.ts';

/** The brokerage, in one place. Every page that names it reads it here. */
export const company = {
  ...brand,
  /** As people read it, and as a phone dials it. The agent number of the property page (PUB-DETAIL-32). */
  phone: { text: '+91 98110 04321', link: 'tel:+919811004321' },
  /** Digits only, as wa.me wants them. */
  whatsapp: '919811004321',
  email: 'hello@aangan.example',
  address: ['Tower B, 6th floor', 'Sector 132, Noida 201304'],
  /** The footer's statement of hours; the contact page's card states others on purpose (PUB-FOOT-14, TRAP). */
  hours: 'Mon-Sat 9:00 AM-7:00 PM, Sun 10:00 AM-5:00 PM',
  officeHours: [
    { days: 'Mon-Fri', hours: '9:00 AM-7:00 PM' },
    { days: 'Sat', hours: '9:00 AM-6:00 PM' },
    { days: 'Sun', hours: '10:00 AM-5:00 PM' },
  ],
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/aangan.example' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/aangan-example' },
  ],
  newsletter: 'A short letter on new addresses, once a month. Ask your advisor to add you.',
  services: [
    'Residential & Commercial Sales',
    'Investment Consultancy',
    'Infrastructure Development',
    'Real Estate Brokerage/Underwriting services',
    'Channel Partner Collaboration',
  ],
  copyright: '© 2025 Aangan. All rights reserved.',
} as const;

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
