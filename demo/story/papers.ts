import type { StoryListing } from './story-shapes.ts';

/** Each is a file in `demo/papers` for each project that has it: `neem-court-brochure.pdf`. */
export const papers = {
  brochure: { name: 'Project brochure', type: 'brochure', description: 'Plans, amenities and the site in pictures' },
  'rera-certificate': { name: 'RERA registration', type: 'legal', description: 'Certificate of registration (sample)' },
  'payment-plan': { name: 'Payment plan', type: 'other', description: 'Construction-linked instalments' },
} as const;

export type PaperKind = keyof typeof papers;
const kinds = Object.keys(papers) as PaperKind[];

/** A registered project with prices has all of them, any other home none. */
export const papersOf = ({ project, rera, price }: StoryListing): PaperKind[] =>
  project !== undefined && rera !== undefined && price !== null ? kinds : [];
