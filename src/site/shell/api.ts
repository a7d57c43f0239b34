import { createContext, type Params, type RouterContextProvider } from 'react-router';
import { type Api, createApi } from '#contract/client.ts';

/** The typed client that the server hands to its page renderer; it calls the app in process. */
export const apiContext = createContext<Api>();

type ReadArgs = { request: Request; params: Params };
type Read<T> = (api: Api, args: ReadArgs) => Promise<T>;
type ServerArgs = ReadArgs & { context: Readonly<RouterContextProvider> };

export const browserApi = createApi((path, init) => fetch(path, init));

/**
 * One function reads what a page needs: on the server for the first view, over the network for the next ones.
 * Both go through `/api`, so a page can never hold more than a visitor may see.
 */
export function loadWith<T>(read: Read<T>) {
  return {
    loader: ({ context, request, params }: ServerArgs) => read(context.get(apiContext), { request, params }),
    clientLoader: ({ request, params }: ReadArgs) => read(browserApi, { request, params }),
  };
}
