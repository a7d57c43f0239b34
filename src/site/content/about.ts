import { company } from './company.ts';
import type { Count } from './team.ts';

export const aboutLead =
  'A real-estate brokerage and infrastructure company for Delhi NCR, with a desk in Dubai. We find homes, offices and land, and we say what is wrong with them first.';

/** Figures of the company (PUB-ABOUT-04 to 07), as written for this page (TRAP-65). */
export const aboutFigures: Count[] = [
  { figure: '4', sign: ' lakh sq ft', label: 'of homes and workplaces delivered' },
  { figure: '300', sign: '+', label: 'families at home' },
  { figure: '50', sign: '+', label: 'projects completed' },
  { figure: '₹300', sign: 'Cr+', label: 'of property sold' },
];

export const whoWeAre = [
  company.meaning,
  'We work in Gurugram, Noida, Delhi and Greater Noida, and with buyers abroad through our desk in Dubai. Each address on this site has been walked by somebody who works here. Areas are stated as carpet or super area, prices as the developer has signed them, and travel times as we have walked and driven them.',
  'When a home is not right for you, our advisor is paid the same for saying so.',
] as const;

export const principles = [
  {
    title: 'Measure first',
    text: 'Carpet area by tape, light by meter, noise at eight in the morning and at ten at night.',
  },
  {
    title: 'Say the number',
    text: 'One price, with what it holds and what it does not: registration, parking, maintenance, tax.',
  },
  {
    title: 'Read the paper',
    text: 'Title, approvals and encumbrance by our own lawyers, explained to you page by page.',
  },
  {
    title: 'Stay after the keys',
    text: 'The same advisor from the first call to the society handover, on the phone you prefer.',
  },
] as const;
