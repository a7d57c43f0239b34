import { z } from 'zod';
import { developerAnswer, developerPage, developerQuery, developerStatsAnswer } from './developers.ts';
import { id } from './ids.ts';
import { paging } from './paging.ts';
import { parameterList, parameterQuery, parameterType } from './parameters.ts';
import {
  facetQuery,
  propertyAnswer,
  propertyFacetsAnswer,
  propertyPage,
  propertyQuery,
  similarProperties,
} from './properties.ts';
import { teamList, teamMemberAnswer, teamStatsAnswer } from './team.ts';

/** One call: what it takes and what it answers. The key is its method and path below `/api`. */
export type Endpoint = {
  summary: string;
  tag: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  answer: z.ZodType;
};

const byId = z.object({ id });

/**
 * Every call there is. Routes are declared from it, the typed client, the OpenAPI document and the permission
 * table read it. Fixed paths stand before parameter paths (TRAP-71).
 */
export const endpoints = {
  'GET /properties': {
    summary: 'Listings, filtered, sorted and paged, with the exact number of matches',
    tag: 'properties',
    query: propertyQuery,
    answer: propertyPage,
  },
  'GET /properties/facets': {
    summary: 'How many listings each filter choice would leave',
    tag: 'properties',
    query: facetQuery,
    answer: propertyFacetsAnswer,
  },
  'GET /properties/developer/{id}': {
    summary: 'Listings of one developer',
    tag: 'properties',
    params: byId,
    query: z.object(paging(10)),
    answer: propertyPage,
  },
  'GET /properties/{id}': {
    summary: 'One listing; floor plans and documents are counted, not shown',
    tag: 'properties',
    params: byId,
    answer: propertyAnswer,
  },
  'GET /properties/{id}/similar': {
    summary: 'Up to three listings like this one',
    tag: 'properties',
    params: byId,
    answer: similarProperties,
  },
  'GET /developers': {
    summary: 'Developers, best rated first',
    tag: 'developers',
    query: developerQuery,
    answer: developerPage,
  },
  'GET /developers/{id}': { summary: 'One developer', tag: 'developers', params: byId, answer: developerAnswer },
  'GET /developers/{id}/stats': {
    summary: 'Numbers of one developer',
    tag: 'developers',
    params: byId,
    answer: developerStatsAnswer,
  },
  'GET /parameters': {
    summary: 'Reference data',
    tag: 'parameters',
    query: parameterQuery,
    answer: parameterList,
  },
  'GET /parameters/type/{type}': {
    summary: 'Reference data of one type',
    tag: 'parameters',
    params: z.object({ type: parameterType }),
    answer: parameterList,
  },
  'GET /team': { summary: 'Active team members in their order', tag: 'team', answer: teamList },
  'GET /team/stats': { summary: 'How many people work here', tag: 'team', answer: teamStatsAnswer },
  'GET /team/{id}': { summary: 'One team member', tag: 'team', params: byId, answer: teamMemberAnswer },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
export type AnswerOf<K extends EndpointKey> = z.infer<Endpoints[K]['answer']>;
