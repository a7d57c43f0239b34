/**
 * The house by name: what it is called, why, how it looks and where it is reached. Change it here and every page,
 * e-mail, picture and icon says the new name; `brand.test.ts` fails where one would still say the old one.
 */
export const brand = {
  name: 'Aangan',
  nameInHindi: 'आँगन',
  promise: 'the open heart of a house.',
  /** Why it is called so, for the page about the house. */
  meaning:
    'Aangan is the open court at the heart of an Indian house: the one room that every other room looks into. We took the name because a brokerage should be like that. Nothing behind a closed door, light from above, and everybody in the family able to see what is going on.',
  description:
    'Considered addresses across Gurugram, Noida, Delhi and Dubai, shown with honest prices and real floor plans.',
  /** Where homes are offered, as titles name it. */
  region: 'Gurugram, Noida, Delhi and Dubai',
  /** As people read them; the first is the agent's number of the property page (PUB-DETAIL-32). */
  phones: ['+91 98110 04321', '+91 120 455 0190'],
  emails: ['hello@aangan.example', 'invest@aangan.example'],
  /** The head office: where it is written to, and where it stands (PUB-CONTACT-04, 07). */
  address: ['Tower B, 6th floor', 'Sector 132, Noida 201304'],
  place: { latitude: 28.5127, longitude: 77.3784 },
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/aangan.example' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/aangan-example' },
  ],
  /** Ground, ink and action of the look, for what is drawn outside of a page: icons, manifest, share images, mails. */
  colours: {
    ivory: '#fbf9f4',
    sand: '#eae2d3',
    ink: '#1b1916',
    inkSoft: '#474138',
    brass: '#b08d4f',
    green: '#1f4536',
  },
} as const;
