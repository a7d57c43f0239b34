import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import { CodedError } from '#contract/errors.ts';
import { activitiesRoutes } from './activities/routes.ts';
import { alertsRoutes } from './alerts/routes.ts';
import { assignmentsRoutes } from './assignments/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { findActor, officeKeyFor } from './auth/service.ts';
import { breachesRoutes } from './breaches/routes.ts';
import { bulkActionsRoutes } from './bulk-actions/routes.ts';
import { calendarsRoutes, feedRoutes } from './calendars/routes.ts';
import { citiesRoutes } from './cities/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { customersRoutes } from './customers/routes.ts';
import { developersRoutes } from './developers/routes.ts';
import { figuresRoutes } from './figures/routes.ts';
import { filesRoutes, mediaRoutes, staffFileRoutes } from './files/routes.ts';
import { floorPlansRoutes, unlockedRoutes } from './floor-plans/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { importsRoutes } from './imports/routes.ts';
import { inquiriesRoutes } from './inquiries/routes.ts';
import { unassignAll } from './inquiries/service.ts';
import { mandatesRoutes } from './mandates/routes.ts';
import { messagesRoutes, stopRoutes } from './messages/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { oneTimeCodesRoutes } from './one-time-codes/routes.ts';
import { parsePhone } from './one-time-codes/service.ts';
import { parametersRoutes } from './parameters/routes.ts';
import { placesRoutes } from './places/routes.ts';
import { followPurges } from './platform/cache/follow-purges.ts';
import type { Config } from './platform/config.ts';
import { probeRoutes } from './platform/health.ts';
import { answerFailure } from './platform/http/answers.ts';
import { serveApiDocument } from './platform/http/api-document.ts';
import { callerAddress } from './platform/http/caller.ts';
import { addSecurityHeaders } from './platform/http/headers.ts';
import { uploadsFolder } from './platform/http/receive-upload.ts';
import { refuseCall } from './platform/http/refuse-call.ts';
import { refusePlain } from './platform/http/refuse-plain.ts';
import { addressTooLong, maxAddress, refuseBefore } from './platform/http/refuse-unread.ts';
import { type CallEnv, createRouter, handleFailures } from './platform/http/router.ts';
import { openRefusalLog } from './platform/http/tell-refusals.ts';
import type { Platform } from './platform/platform.ts';
import { tilesRoutes } from './platform/tiles/serve-tiles.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { propertiesRoutes } from './properties/routes.ts';
import { isPreview, noEngine } from './properties/service.ts';
import { openPages } from './render.ts';
import { shareImagesRoutes } from './share-images/routes.ts';
import { shortlistsRoutes } from './shortlists/routes.ts';
import { sitemapsRoutes } from './sitemaps/routes.ts';
import { smartListsRoutes } from './smart-lists/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { tasksRoutes } from './tasks/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { templatesRoutes } from './templates/routes.ts';
import { todayRoutes } from './today/routes.ts';
import { visitsRoutes } from './visits/routes.ts';
import { warningsRoutes } from './warnings/routes.ts';

export type App = {
  /** Answers a request in process, as if it came from that network address. */
  fetch(request: Request, address?: string): Promise<Response>;
  /** For `http.createServer`: kept answers first, then the routes. */
  listener(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
};

/** A year (RFC 6797); of hosts below this one where whoever runs the house says that they have https too. */
const strictTransport = ({ hstsSubdomains }: Config): string =>
  `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;

/** The list of rooms. */
export async function buildApp(platform: Platform, { engine = noEngine } = {}): Promise<App> {
  const { cache, config, log } = platform;
  const transport = strictTransport(config);
  const authenticate = (token: string) => findActor(platform, token);
  const router = createRouter(platform, authenticate, {
    uploads: uploadsFolder(config),
    isSecure: config.isSecure,
  });
  const stopImports = importsRoutes(router, platform);
  propertiesRoutes(router, platform, engine);
  citiesRoutes(router, platform);
  developersRoutes(router, platform);
  parametersRoutes(router, platform);
  teamRoutes(router, platform);
  mandatesRoutes(router, platform);
  placesRoutes(router, platform);
  assignmentsRoutes(router, platform);
  inquiriesRoutes(router, platform);
  figuresRoutes(router, platform);
  customersRoutes(router, platform);
  activitiesRoutes(router, platform);
  tasksRoutes(router, platform);
  visitsRoutes(router, platform);
  calendarsRoutes(router, platform);
  bulkActionsRoutes(router, platform);
  smartListsRoutes(router, platform);
  templatesRoutes(router, platform);
  breachesRoutes(router, platform);
  todayRoutes(router, platform);
  contactRoutes(router, platform);
  shortlistsRoutes(router, platform);
  alertsRoutes(router, platform, engine);
  privacyRoutes(router, platform);
  oneTimeCodesRoutes(router, platform);
  floorPlansRoutes(router, platform);
  authRoutes(router, platform);
  staffRoutes(router, platform, unassignAll);
  auditRoutes(router, platform);
  notificationsRoutes(router, platform);
  warningsRoutes(router, platform);
  healthRoutes(router, platform);
  filesRoutes(router, platform);
  serveApiDocument(router.hono, config.publicUrl);

  const app = new OpenAPIHono<CallEnv>();
  handleFailures(app, {
    report: (error, path) => log.error({ err: error, path }, 'a request failed'),
    tellRefusal: openRefusalLog(log),
  });
  app.use(addSecurityHeaders);
  app.route('/api', stopRoutes());
  app.route('/api', router.hono);
  app.all('/api/*', (c) => refuseCall(c.req.method, c.req.path));
  app.route('/', probeRoutes(platform));
  app.route('/media', mediaRoutes(platform));
  app.route('/files', staffFileRoutes(platform, authenticate));
  app.route('/unlocked', unlockedRoutes(platform));
  app.route('/calendars', feedRoutes(platform));
  app.route('/tiles', tilesRoutes(platform));
  app.route('/share', shareImagesRoutes(platform));
  app.route(
    '/dev/messages',
    messagesRoutes(platform, (typed) => parsePhone(typed)?.number ?? null),
  );
  app.route('/', sitemapsRoutes(platform));
  const pages = await openPages(platform, (request, tags) => Promise.resolve(app.fetch(request, { tags })), {
    isForOne: (address) => isPreview(platform.secrets, address),
    officeKeyFor: (opened) => officeKeyFor(platform, opened),
  });
  app.all('*', (c) => pages.answer(c.req.raw));
  followPurges(platform);

  const listen = getRequestListener(
    (request, { incoming, outgoing }) =>
      app.fetch(request, {
        address: callerAddress(incoming, config.trustedProxies),
        hangUp: () => outgoing.destroy(),
        socket: { incoming, outgoing },
      }),
    {
      overrideGlobalObjects: false,
      errorHandler: (cause) => {
        if (cause instanceof RequestError) {
          return answerFailure(new CodedError('bad_request', 'The address or the Host header cannot be read'));
        }
        log.error({ err: cause }, 'a request failed before any router');
        return answerFailure(cause);
      },
    },
  );
  return {
    fetch: async (request, address) => app.fetch(request, { ...(address !== undefined && { address }) }),
    listener(request, response) {
      platform.proxies.look(request.headers);
      // Here and not among the headers of an answer: those are kept, and every answer there is passes here.
      if (config.isSecure) response.setHeader('strict-transport-security', transport);
      if ((request.url?.length ?? 0) > maxAddress) {
        refuseBefore(response, addressTooLong());
        return;
      }
      const plain = refusePlain(request, config);
      if (plain instanceof CodedError) return refuseBefore(response, plain);
      if (plain !== null) return void response.writeHead(plain.status, plain.headers).end();
      if (cache.serve(request, response)) return;
      pages.middleware(request, response, () => void listen(request, response));
    },
    close: async () => {
      await stopImports();
      await pages.close();
    },
  };
}
