import { z } from 'zod';
import { done } from './auth.ts';
import {
  developerAnswer,
  developerChanges,
  developerPage,
  developerQuery,
  developerSaved,
  developerStatsAnswer,
} from './developers.ts';
import type { Endpoint } from './endpoint.ts';
import { maxDocumentBytes, maxImageBytes } from './file-limits.ts';
import { documentUpload, fileRemoval, imageUpload, uploadAnswer } from './files.ts';
import { id } from './ids.ts';
import { maxImportBytes } from './import-limits.ts';
import { importAnswer, importQuery, newestImport } from './imports.ts';
import { paging } from './paging.ts';
import {
  newParameter,
  parameterChanges,
  parameterList,
  parameterQuery,
  parameterSaved,
  parameterType,
} from './parameters.ts';
import { placeAnswer, placeQuery, placesAnswer, pointQuery } from './places.ts';
import {
  facetQuery,
  previewKey,
  propertyAnswer,
  propertyFacetsAnswer,
  propertyPage,
  propertyPreview,
  propertyQuery,
  relaxationsAnswer,
  similarProperties,
} from './properties.ts';
import { bulkAnswer, bulkChange, propertyBodyLimit, propertyChanges } from './property-writes.ts';
import { previewAddress, propertyEditView, propertyRemoved, propertySaved } from './staff-properties.ts';
import {
  teamChanges,
  teamList,
  teamMemberAnswer,
  teamMemberSaved,
  teamOrder,
  teamOrderSaved,
  teamQuery,
  teamStatsAnswer,
} from './team.ts';

const byId = z.object({ id });

/** What is on offer: listings, developers, reference data, team, places and their files. */
export const catalogueEndpoints = {
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
  'GET /properties/relaxations': {
    summary: 'For a search that finds nothing: the nearest ones that find something, best first',
    tag: 'properties',
    query: facetQuery,
    answer: relaxationsAnswer,
  },
  'GET /properties/developer/{id}': {
    summary: 'Listings of one developer',
    tag: 'properties',
    params: byId,
    query: z.object(paging(10)),
    answer: propertyPage,
  },
  'GET /properties/export.csv': {
    summary: 'The listings that the filters leave, as a spreadsheet',
    tag: 'properties',
    query: facetQuery,
    answer: z.string(),
    file: 'text/csv',
  },
  'POST /properties/import': {
    headers: ['idempotency-key'],
    summary: 'A CSV file of listings; answered once it is here and its header is known, done after that',
    tag: 'imports',
    query: importQuery,
    upload: { field: 'file', maxBytes: maxImportBytes },
    answer: importAnswer,
    status: 201,
  },
  'GET /properties/import': { summary: 'The newest import: how far it is', tag: 'imports', answer: newestImport },
  'GET /properties/import/template.csv': {
    summary: 'The header that an import wants',
    tag: 'imports',
    answer: z.string(),
    file: 'text/csv',
  },
  'GET /properties/import/{id}': {
    summary: 'One import: how far it is, and what came of it',
    tag: 'imports',
    params: byId,
    answer: importAnswer,
  },
  'GET /properties/import/{id}/refused.csv': {
    summary: 'The rows that were refused, each with line, column and reason',
    tag: 'imports',
    params: byId,
    answer: z.string(),
    file: 'text/csv',
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
  'GET /properties/{id}/preview': {
    summary: 'One listing that is not published, as its page will show it, for whoever has a key of it',
    tag: 'properties',
    params: byId,
    query: previewKey,
    answer: propertyPreview,
  },
  'GET /properties/{id}/edit-view': {
    summary: 'One listing with everything its form needs, and what it still lacks',
    tag: 'properties',
    params: byId,
    answer: propertyEditView,
  },
  'POST /properties': {
    headers: ['idempotency-key'],
    summary: 'Add a listing',
    tag: 'properties',
    body: propertyChanges,
    bodyLimit: propertyBodyLimit,
    answer: propertySaved,
    status: 201,
  },
  'PUT /properties/bulk': {
    summary: 'Activate, deactivate, feature or unfeature many listings; each is done or not by itself',
    tag: 'properties',
    body: bulkChange,
    answer: bulkAnswer,
  },
  'PUT /properties/{id}': {
    headers: ['idempotency-key', 'if-match'],
    summary: 'Change a listing; what is left out stays',
    tag: 'properties',
    params: byId,
    body: propertyChanges,
    bodyLimit: propertyBodyLimit,
    answer: propertySaved,
  },
  'PATCH /properties/{id}/toggle-status': {
    summary: 'Active to inactive and back',
    tag: 'properties',
    params: byId,
    answer: propertySaved,
  },
  'POST /properties/{id}/duplicate': {
    headers: ['idempotency-key'],
    summary: 'An inactive copy of a listing',
    tag: 'properties',
    params: byId,
    answer: propertySaved,
    status: 201,
  },
  'POST /properties/{id}/preview': {
    summary: 'An address that shows the page of an inactive listing for ten minutes',
    tag: 'properties',
    params: byId,
    answer: previewAddress,
  },
  'DELETE /properties/{id}': { summary: 'Delete a listing', tag: 'properties', params: byId, answer: propertyRemoved },

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
  'POST /developers': {
    headers: ['idempotency-key'],
    summary: 'Add a developer',
    tag: 'developers',
    body: developerChanges,
    answer: developerSaved,
    status: 201,
  },
  'PUT /developers/{id}': {
    headers: ['if-match'],
    summary: 'Change a developer; what is left out stays',
    tag: 'developers',
    params: byId,
    body: developerChanges,
    answer: developerSaved,
  },
  'PATCH /developers/{id}/toggle-status': {
    headers: ['if-match'],
    summary: 'Active to inactive and back',
    tag: 'developers',
    params: byId,
    answer: developerSaved,
  },
  'DELETE /developers/{id}': {
    headers: ['if-match'],
    summary: 'Remove a developer without listings',
    tag: 'developers',
    params: byId,
    answer: done,
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
  'POST /parameters': {
    headers: ['idempotency-key'],
    summary: 'Add a property type, a category or an amenity',
    tag: 'parameters',
    body: newParameter,
    answer: parameterSaved,
    status: 201,
  },
  'PUT /parameters/{id}': {
    headers: ['if-match'],
    summary: 'Change one; its new name shows on all listings',
    tag: 'parameters',
    params: byId,
    body: parameterChanges,
    answer: parameterSaved,
  },
  'DELETE /parameters/{id}': {
    headers: ['if-match'],
    summary: 'Remove one that no listing uses',
    tag: 'parameters',
    params: byId,
    answer: done,
  },
  'GET /team': { summary: 'Active team members in their order', tag: 'team', query: teamQuery, answer: teamList },
  'GET /team/stats': { summary: 'How many people work here', tag: 'team', answer: teamStatsAnswer },
  'GET /team/{id}': { summary: 'One team member', tag: 'team', params: byId, answer: teamMemberAnswer },
  'POST /team': {
    headers: ['idempotency-key'],
    summary: 'Add a team member',
    tag: 'team',
    body: teamChanges,
    answer: teamMemberSaved,
    status: 201,
  },
  'POST /team/upload-image': {
    headers: ['idempotency-key'],
    summary: 'Keep a portrait of a team member',
    tag: 'team',
    upload: { field: 'image', maxBytes: maxImageBytes },
    answer: uploadAnswer,
    status: 201,
  },
  'PUT /team/order': {
    summary: 'Put the members into this order',
    tag: 'team',
    body: teamOrder,
    answer: teamOrderSaved,
  },
  'PUT /team/{id}': {
    headers: ['if-match'],
    summary: 'Change a team member; what is left out stays',
    tag: 'team',
    params: byId,
    body: teamChanges,
    answer: teamMemberSaved,
  },
  'PATCH /team/{id}/toggle-status': {
    headers: ['if-match'],
    summary: 'Active to inactive and back',
    tag: 'team',
    params: byId,
    answer: teamMemberSaved,
  },
  'DELETE /team/{id}': {
    headers: ['if-match'],
    summary: 'Remove a team member',
    tag: 'team',
    params: byId,
    answer: done,
  },

  'GET /places/search': {
    summary: 'Addresses in India: our own places while somebody types, the open map too on Enter',
    tag: 'places',
    query: placeQuery,
    answer: placesAnswer,
  },
  'GET /places/reverse': {
    summary: 'The address of a point in India',
    tag: 'places',
    query: pointQuery,
    answer: placeAnswer,
  },

  'POST /files/upload/image': {
    headers: ['idempotency-key'],
    summary: 'Keep a picture; its sizes are made afterwards',
    tag: 'files',
    upload: { field: 'file', maxBytes: maxImageBytes },
    body: imageUpload,
    answer: uploadAnswer,
    status: 201,
  },
  'POST /files/upload/document': {
    headers: ['idempotency-key'],
    summary: 'Keep a PDF or Word document',
    tag: 'files',
    upload: { field: 'file', maxBytes: maxDocumentBytes },
    body: documentUpload,
    answer: uploadAnswer,
    status: 201,
  },
  'POST /files/delete': {
    summary: 'Remove a file that nothing uses',
    tag: 'files',
    body: fileRemoval,
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
