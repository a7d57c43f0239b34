import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { createApi, type Fetcher } from '#contract/client.ts';
import { apiContext } from '#site/shell/api.ts';
import { placeOfStyles, splitStyles } from '#site/shell/choose-styles.ts';
import { tellErrors, WrittenPage } from '#site/shell/page-scripts.tsx';
import { type SiteSettings, settingsContext } from '#site/shell/settings.ts';
import styles from '#site/shell/site.css?inline';
import stylesheet from '#site/shell/site.css?url';
import fonts from '#ui/fonts.css?inline';

/**
 * What the server hands to the pages: its way to the API, and what the installation has decided. The client is made
 * here, so that its errors are of the class the pages know.
 */
export function makeContext(fetcher: Fetcher, settings: SiteSettings): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(fetcher));
  context.set(settingsContext, settings);
  return context;
}

/** Milliseconds a page may take before it is given up. */
const patience = 10_000;

const scriptsOfPages = new WeakMap<Response, ReadonlySet<string>>();

/** The inline scripts that were written into this page; undefined for what is no page of ours. */
export const scriptsOf = (page: Response): ReadonlySet<string> | undefined => scriptsOfPages.get(page);

/**
 * Renders the whole page to one string, never in pieces: it is kept, so the same address and data must give the same
 * bytes. The data it is made of is written by `PageScripts`, in place of React Router's own scripts.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  whole: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  // The data in React Router's own format, which only its own scripts read.
  const { serverHandoffStream, ...context } = whole;
  if (!import.meta.env.DEV) await serverHandoffStream?.cancel();
  const scripts = new Set<string>();
  return new Promise((resolve, reject) => {
    let outcome = status;
    const chunks: Buffer[] = [];
    const timer = setTimeout(
      () => abort(new Error(`Rendering ${request.url} took longer than ${patience} ms`)),
      patience,
    );
    const page = import.meta.env.DEV ? (
      <ServerRouter context={whole} url={request.url} />
    ) : (
      <WrittenPage value={{ ...describeCode(context), stylesheet, data: describeData(context), scripts }}>
        <ServerRouter context={context} url={request.url} />
      </WrittenPage>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      // Finished parts stay where they are instead of being moved there by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              clearTimeout(timer);
              const html = writeStyles(Buffer.concat(chunks).toString());
              const response = new Response(html, { status: outcome, headers });
              scriptsOfPages.set(response, scripts);
              resolve(response);
              done();
            },
          }),
        );
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        outcome = 500;
        console.error(error);
      },
    });
  });
}

const chooseStyles = splitStyles(import.meta.env.DEV ? '' : styles);
/** No word of anybody's ends a style or begins one: React escapes them. */
const writeStyles = (html: string): string =>
  html.replace(`>${placeOfStyles}</style>`, () => `>${fonts}${chooseStyles(html)}</style>`);

type Made = Omit<EntryContext, 'serverHandoffStream'>;

const describeData = ({ staticHandlerContext: { loaderData, errors } }: Made) => ({
  loaderData,
  errors: tellErrors(errors),
});

/** The code of this page: what stands around every page comes with its entry, what is its own with the last route. */
function describeCode({ manifest, staticHandlerContext: { matches } }: Made) {
  const page = manifest.routes[matches.at(-1)?.route.id ?? ''];
  const { module: entry, imports } = manifest.entry;
  const own = page === undefined ? [] : [page.module, ...(page.imports ?? [])];
  return { entry, ahead: [...new Set([entry, ...imports, ...own])] };
}

/** Faults in loaders. What a page throws on purpose (a 404) is an answer and is not reported. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}

/** The server renders with the router of this bundle: a second copy would not know its contexts. */
export { createRequestHandler };
