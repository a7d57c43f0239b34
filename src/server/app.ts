import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import { CodedError } from '#contract/errors.ts';
import { developersRoutes } from './developers/routes.ts';
import { mediaRoutes } from './files/routes.ts';
import { parametersRoutes } from './parameters/routes.ts';
import { followPurges } from './platform/cache/follow-purges.ts';
import { healthRoutes } from './platform/health.ts';
import { answerFailure } from './platform/http/answers.ts';
import { serveApiDocument } from './platform/http/api-document.ts';
import { type CallEnv, createRouter, handleFailures } from './platform/http/router.ts';
import type { Platform } from './platform/platform.ts';
import { propertiesRoutes } from './properties/routes.ts';
import { openPages } from './render.ts';
import { shareImagesRoutes } from './share-images/routes.ts';
import { sitemapsRoutes } from './sitemaps/routes.ts';
import { teamRoutes } from './team/routes.ts';

export type App = {
  /** Answers a request in process: tests and page loaders call this. */
  fetch(request: Request): Promise<Response>;
  /** For `http.createServer`: kept answers first, then the routes. */
  listener(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
};

/** Longer addresses are refused before anything parses them. */
const maxAddress = 8192;

/** The list of rooms. */
export async function buildApp(platform: Platform): Promise<App> {
  const { cache, config, log } = platform;
  const router = createRouter(cache);
  propertiesRoutes(router, platform);
  developersRoutes(router, platform);
  parametersRoutes(router, platform);
  teamRoutes(router, platform);
  serveApiDocument(router.hono, config.publicUrl);

  const app = new OpenAPIHono<CallEnv>();
  handleFailures(app, (error, path) => log.error({ err: error, path }, 'a request failed'));
  app.route('/api', router.hono);
  app.all('/api/*', (c) =>
    answerFailure(new CodedError('not_found', `There is no ${c.req.method} ${c.req.path.slice(0, 200)}`)),
  );
  app.route('/', healthRoutes(platform));
  app.route('/media', mediaRoutes(platform));
  app.route('/share', shareImagesRoutes(platform));
  app.route('/', sitemapsRoutes(platform));
  const pages = await openPages(platform, (request, tags) => Promise.resolve(app.fetch(request, { tags })));
  app.all('*', (c) => pages.answer(c.req.raw));
  followPurges(platform);

  const listen = getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false });
  return {
    fetch: async (request) => app.fetch(request),
    listener(request, response) {
      if ((request.url?.length ?? 0) > maxAddress) {
        response.writeHead(414, { 'content-type': 'text/plain', connection: 'close' }).end('The address is too long');
        return;
      }
      if (cache.serve(request, response)) return;
      pages.middleware(request, response, () => void listen(request, response));
    },
    close: () => pages.close(),
  };
}
