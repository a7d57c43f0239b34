import {
  citiesAnswer,
  cityAnswer,
  cityParams,
  developerHomesAnswer,
  developerParams,
  localityAnswer,
  localityParams,
} from './cities.ts';
import type { Endpoint } from './endpoint.ts';

/** What is on offer where, and of whom. */
export const citiesEndpoints = {
  'GET /cities': { summary: 'Cities and localities that have homes', tag: 'cities', answer: citiesAnswer },
  'GET /cities/{city}': {
    summary: 'What is on offer in a city, and what is asked there for a square foot',
    tag: 'cities',
    params: cityParams,
    answer: cityAnswer,
  },
  'GET /cities/{city}/{locality}': {
    summary: 'The same of a locality',
    tag: 'cities',
    params: localityParams,
    answer: localityAnswer,
  },
  'GET /developers/{slug}/homes': {
    summary: 'The same of a developer',
    tag: 'cities',
    params: developerParams,
    answer: developerHomesAnswer,
  },
} as const satisfies Record<string, Endpoint>;
