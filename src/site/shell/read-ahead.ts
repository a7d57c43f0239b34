import { createApi, type Fetcher } from '#contract/client.ts';
import type { EndpointKey } from '#contract/endpoints.ts';
import { savesData } from '#ui/saves-data.ts';

/** Milliseconds for which an answer fetched ahead stands for the one that would come. */
const freshness = 120_000;
/** Answers kept at a time: a page of the list, the next one, and the homes a pointer went over. */
const mostKept = 12;

const kept = new Map<string, { answer: Promise<Response>; since: number }>();

/**
 * Chromium asks the server again for what `<link rel=prefetch>` brought, since our answers are to be checked before
 * use, and Safari knows no such link: so the answers wait here.
 */
const askAhead = createApi(async (path, { headers }) => {
  const before = kept.get(path);
  if (before === undefined || performance.now() - before.since > freshness) {
    const answer = fetch(path, { headers: headers ?? {}, priority: 'low' });
    // Nobody may ever take it.
    answer.catch(() => {});
    kept.delete(path);
    kept.set(path, { answer, since: performance.now() });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }
  return new Response(null, { status: 204 });
});

type Reading = Extract<EndpointKey, `GET ${string}`>;

/** Has the answer to a call fetched before it is needed; not for those who pay for every megabyte. */
export const readAhead = (...call: Parameters<typeof askAhead<Reading>>): void => {
  // A failure here does not matter: the real call comes later.
  if (!savesData()) askAhead(...call).catch(() => {});
};

/** The browser's `fetch`, which first takes what was fetched ahead: once, and only if it is a good answer. */
export const fetchOrTake: Fetcher = async (path, init) => {
  const { answer, since = 0 } = kept.get(path) ?? {};
  kept.delete(path);
  if (answer === undefined || performance.now() - since > freshness) return fetch(path, init);
  const response = await answer.catch(() => null);
  return response?.ok ? response : fetch(path, init);
};
