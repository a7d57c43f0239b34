import { company } from './company.ts';

export const contactLead = 'Write, call or come by for tea. We answer every message within 24 hours.';

/** Where the head office stands, for the map (PUB-CONTACT-07). */
export const office = { ...company.place, zoom: 15 } as const;

/** The form's own texts where the specification gives them (000 §8); no other wording may stand in. */
export const contactTexts = {
  correctErrors: 'Please correct the errors in the form before submitting',
  sent: 'Thank you for your message! We will get back to you within 24 hours.',
  failed: 'There was an error sending your message. Please try again or contact us directly.',
} as const;

export const propertyTypes = [
  { value: 'apartment', label: 'Apartment' },
  { value: 'villa', label: 'Villa' },
  { value: 'duplex', label: 'Duplex' },
  { value: 'commercial', label: 'Commercial' },
  { value: 'other', label: 'Other' },
] as const;

export const purposes = [
  { value: 'self', label: 'Self Use' },
  { value: 'invested', label: 'Investment' },
] as const;

export const timePeriods = ['1-3', '3-5', '5-10', '10+'].map((value) => ({ value, label: `${value} Years` }));
