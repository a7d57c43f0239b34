import { data, type Params, type RouterContextProvider } from 'react-router';
import type { Api } from '#contract/client.ts';
import { apiContext, readInBrowser } from './api.ts';

type ReadArgs = { request: Request; params: Params };
type ServerArgs = ReadArgs & { context: Readonly<RouterContextProvider> };

/** What a page needs, there or on its way: for `<Await>` inside a `<Suspense>` that shows the page's outline. */
export type Arriving<T> = { page: T | Promise<T> };

/** Milliseconds that a page may take before its outline shows; for less it would only flicker. */
const patience = 150;

/**
 * Like `loadWith`, for pages with an outline of their own: on the server the page is whole; inside the site it opens
 * at once when its data come late. A page that tells of a `problem` is answered 503 and kept by no cache.
 */
export function loadWithOutline<T extends { problem: string | null }>(read: (api: Api, args: ReadArgs) => Promise<T>) {
  return {
    loader: async ({ context, request, params }: ServerArgs) => {
      const page = await read(context.get(apiContext), { request, params });
      const answer: Arriving<T> = { page };
      return data(answer, page.problem === null ? {} : { status: 503, headers: { 'cache-control': 'no-store' } });
    },
    clientLoader: async ({ request, params }: ReadArgs): Promise<Arriving<T>> => {
      const reading = readInBrowser(read, { request, params });
      // Nobody may be waiting any more when it fails: the reader has gone elsewhere.
      reading.catch(() => {});
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
      const soon = await Promise.race([reading, late]);
      return { page: soon ?? reading };
    },
  };
}
