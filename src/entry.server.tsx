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
import { type SiteSettings, settingsContext } from '#site/shell/settings.ts';

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

/**
 * A page reads and filters without its scripts, so they wait until its fonts and its leading picture are there
 * (`start-scripts.ts`). React Router writes these elements itself and has no option for it.
 */
const letScriptsWait = (html: string) =>
  import.meta.env.DEV
    ? html
    : html
        .replaceAll('<link rel="modulepreload" ', '<link rel="late-modulepreload" ')
        .replace('<script type="module" async="">', '<script type="late-module">');

/**
 * Renders the whole page to one string, never in pieces: the page cache hashes its inline scripts for the content
 * security policy and keeps it, so the same address and data must give the same bytes.
 */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    let outcome = status;
    const chunks: Buffer[] = [];
    const timer = setTimeout(
      () => abort(new Error(`Rendering ${request.url} took longer than ${patience} ms`)),
      patience,
    );
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
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
              resolve(new Response(letScriptsWait(Buffer.concat(chunks).toString()), { status: outcome, headers }));
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

/** Faults in loaders. What a page throws on purpose (a 404) is an answer and is not reported. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}

/** The server renders with the router of this bundle: a second copy would not know its contexts. */
export { createRequestHandler };
