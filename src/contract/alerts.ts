import { z } from 'zod';
import { alertFrequencies, alertWays, frequenciesBy } from './alert-choices.ts';
import { one } from './envelope.ts';
import { emailAddress, keptText, notEmpty, shownText } from './form-fields.ts';
import { id } from './ids.ts';
import { longestSearch } from './saved-searches.ts';

const frequency = z.enum(alertFrequencies, 'Please choose how often');
const language = z.enum(['en', 'hi']);

/** A search to be saved: `query` is the address of the list behind its `?`. */
const wanted = {
  query: keptText(longestSearch, 'This search is too long', 'Please choose what you are looking for'),
  language: language.optional(),
  /** The version of the words that were agreed to (`consent.ts`). */
  consent: keptText(40, 'is too long', 'Please agree to be written to'),
};
export const newAlert = z.object({
  ...wanted,
  email: notEmpty(emailAddress('Please enter a valid email address'), 'Please enter your email address'),
  frequency,
});
export type NewAlert = z.infer<typeof newAlert>;
/** The same for a phone: what its code was answered with says whose it is. */
export const provedAlert = z.object({
  ...wanted,
  token: notEmpty(keptText(200, 'is too long', 'Please prove your number first'), 'Please prove your number first'),
  frequency: z.enum(frequenciesBy.phone, 'Please choose how often'),
});
export type ProvedAlert = z.infer<typeof provedAlert>;
/** What opens all that the number has saved, as the link of each SMS does. */
export const provedAlertAnswer = one(z.object({ key: z.string() }));

/** What stands behind the `#` of the link in every letter. */
const key = shownText(200, 'This link is not whole');
export const alertKey = z.strictObject({ key });
export const alertChoice = z.strictObject({ key, alertId: id });
/** What is left out stays. Any change, also an empty one, lets the search live for another year. */
export const alertChange = z.strictObject({
  key,
  alertId: id,
  frequency: frequency.optional(),
  paused: z.boolean('Please say yes or no').optional(),
});
export type AlertChange = z.infer<typeof alertChange>;
/** In the address of a letter's header, where mail programs look (RFC 8058). It stops letters and opens nothing. */
export const stopKey = z.object({ key });

const at = z.iso.datetime();
export const savedSearch = z.object({
  id,
  /** Behind the `?` of the list. */
  query: z.string(),
  frequency,
  paused: z.boolean(),
  confirmed: z.boolean(),
  endsAt: at,
  /** What was agreed to, word for word. */
  consent: z.object({ words: z.string(), language, givenAt: at.nullable() }),
});
export type SavedSearch = z.infer<typeof savedSearch>;
/** All that one address or number has saved, for whoever holds its link. */
export const savedSearches = z.object({
  by: z.enum(alertWays),
  /** Masked: links are passed on. */
  address: z.string(),
  alerts: z.array(savedSearch),
});
export type SavedSearches = z.infer<typeof savedSearches>;
export const savedSearchesAnswer = one(savedSearches);

/** How many people are told when this home is published as it is stored. */
export const demandAnswer = one(z.object({ people: z.number().int() }));
/** A saved search that no home fits now. */
export const unmetSearch = z.object({ query: z.string(), people: z.number().int() });
export type UnmetSearch = z.infer<typeof unmetSearch>;
export const unmetSearches = one(z.array(unmetSearch));
