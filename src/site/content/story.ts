export const storyLead =
  'It began in 2006 with two rooms above a bookshop in Kamla Nagar, one telephone, and a rule about carpet area that has not changed since.';

/** From the founding to this year (PUB-ABOUT-08, 09). */
export const age = { figure: '19 Years', text: 'of the same work: walking a house before speaking of it.' };

export const beginnings = [
  'Arvind Mehrotra had spent twelve years surveying land for other people. In the spring of 2006 he was asked to sell a flat in Pitampura that was ninety square feet smaller than its papers said. He told the buyer, lost the sale, and kept the buyer. She has bought three homes from us since, and sent us eleven families.',
  'That is still how we grow. There are forty-five of us now, in Noida, Gurugram and Dubai, and there is a lawyer on every floor. But the tape measure comes out of the drawer first, and the person who walked the house signs the sheet.',
] as const;

export type Milestone = { year: string; title: string; text: string };

export const milestones: Milestone[] = [
  {
    year: '2006',
    title: 'Two rooms in Kamla Nagar',
    text: 'Founded as a resale desk for North Delhi. Forty-one homes in the first year, each measured by hand.',
  },
  {
    year: '2009',
    title: 'Across the river',
    text: 'A second office in Noida, when the Expressway was still a row of survey pegs.',
  },
  {
    year: '2013',
    title: 'From selling to building',
    text: 'An infrastructure arm: internal roads, water and power for three townships in Greater Noida.',
  },
  {
    year: '2017',
    title: 'Registered',
    text: 'RERA comes into force. We register in Haryana, Uttar Pradesh and Delhi, and put the number on every page.',
  },
  {
    year: '2019',
    title: 'A desk in Dubai',
    text: 'For families who live in one country and come home to another. Video walks begin, corners included.',
  },
  {
    year: '2022',
    title: 'Papers in the open',
    text: 'Floor plans and approvals go online, behind one phone code and no salesman.',
  },
  {
    year: '2025',
    title: 'Sector 132',
    text: 'A new head office in Noida with a real court in the middle of it, a neem tree, and tea for whoever walks in.',
  },
];
