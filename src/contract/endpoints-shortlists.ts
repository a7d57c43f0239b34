import { z } from 'zod';
import { done } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import {
  newShortlist,
  newShortlistMember,
  reportedLists,
  sharedListAnswer,
  shortlistChange,
  shortlistKeys,
  shortlistMember,
  shortlistOpinion,
  shortlistRemoval,
  shortlistReport,
} from './shortlists.ts';

const byId = z.object({ id });

/** Homes that visitors choose together. Keys travel in bodies alone, which no log contains. */
export const shortlistsEndpoints = {
  'POST /shortlists': {
    summary: 'Share a list of homes by a link; sent again with the same keys it is the same list',
    tag: 'shortlists',
    body: newShortlist,
    answer: sharedListAnswer,
    status: 201,
  },
  'POST /shortlists/open': {
    summary: 'The list of a link',
    tag: 'shortlists',
    body: shortlistKeys,
    answer: sharedListAnswer,
  },
  'POST /shortlists/join': {
    summary: 'Say who one is, to give hearts and notes',
    tag: 'shortlists',
    body: newShortlistMember,
    answer: sharedListAnswer,
  },
  'POST /shortlists/opinions': {
    summary: 'Heart and note of one member for one home',
    tag: 'shortlists',
    body: shortlistOpinion,
    answer: sharedListAnswer,
  },
  'POST /shortlists/change': {
    summary: 'Rename the list, add homes or take some out; only by whoever made it',
    tag: 'shortlists',
    body: shortlistChange,
    answer: sharedListAnswer,
  },
  'POST /shortlists/remove-member': {
    summary: 'Take oneself off the list with all one wrote, or somebody else by whoever made it',
    tag: 'shortlists',
    body: shortlistRemoval,
    answer: sharedListAnswer,
  },
  'POST /shortlists/end': {
    summary: 'End the list for everybody; nothing of it is kept. Only by whoever made it',
    tag: 'shortlists',
    body: shortlistMember,
    answer: done,
  },
  'POST /shortlists/report': {
    summary: 'Ask the house to look at what stands on a list',
    tag: 'shortlists',
    body: shortlistReport,
    answer: done,
  },
  'GET /shortlists': {
    summary: 'Lists that somebody has reported, the first one first',
    tag: 'shortlists',
    answer: reportedLists,
  },
  'POST /shortlists/{id}/keep': {
    summary: 'A reported list may stay',
    tag: 'shortlists',
    params: byId,
    answer: done,
  },
  'DELETE /shortlists/{id}': {
    summary: 'Erase a reported list, with all that was written there',
    tag: 'shortlists',
    params: byId,
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
