import { createContext, type Params, type RouterContextProvider } from 'react-router';
import { type Api, createApi } from '#contract/client.ts';
import { hasKeeper } from '#site/offline/start-service-worker.ts';
import { giveWay } from '#ui/give-way.ts';
import { fetchOrTake } from './read-ahead.ts';

/** The typed client that the server hands to its page renderer; it calls the app in process. */
export const apiContext = createContext<Api>();

type ReadArgs = { request: Request; params: Params };
type Read<T> = (api: Api, args: ReadArgs) => Promise<T>;
type ServerArgs = ReadArgs & { context: Readonly<RouterContextProvider> };

/** Milliseconds: a page that is being left fails its calls too, and is gone before this is over. */
const leaving = 250;

/**
 * Reads over the network. Where there is none the whole page is asked for instead: the service worker may have kept
 * it, which it never does with what `/api` answers.
 */
export async function readInBrowser<T>(read: Read<T>, args: ReadArgs): Promise<T> {
  // The press that led here has its answer on the screen first: with the questions it keeps a slow phone busy for too long.
  await giveWay();
  let isCut = false;
  const api = createApi((path, init) =>
    fetchOrTake(path, init).catch((cause: unknown) => {
      isCut ||= init.signal?.aborted !== true;
      throw cause;
    }),
  );
  const [outcome] = await Promise.allSettled([read(api, args)]);
  if (isCut && hasKeeper()) {
    await new Promise((resolve) => setTimeout(resolve, leaving));
    if (!args.request.signal.aborted) {
      location.assign(args.request.url);
      return new Promise(() => {});
    }
  }
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

export const browserApi = createApi((path, init) => fetch(path, init));

/**
 * One function reads what a page needs: on the server for the first view, over the network for the next ones.
 * Both go through `/api`, so a page can never hold more than a visitor may see.
 */
export function loadWith<T>(read: Read<T>) {
  return {
    loader: ({ context, request, params }: ServerArgs) => read(context.get(apiContext), { request, params }),
    clientLoader: ({ request, params }: ReadArgs) => readInBrowser(read, { request, params }),
  };
}
