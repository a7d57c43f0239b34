import type { Count } from './team.ts';

/** What clients say, in figures (PUB-TESTI-08 to 11). */
export const clientFigures: Count[] = [
  { figure: '500', sign: '+', label: 'Happy Clients' },
  { figure: '4.9', sign: '/5', label: 'Average Rating' },
  { figure: '98', sign: '%', label: 'Satisfaction Rate' },
  { figure: '100', sign: '%', label: 'Repeat Clients' },
];
