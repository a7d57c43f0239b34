import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import { isThisMachine } from './http/caller.ts';
import type { CallEnv } from './http/router.ts';
import type { Platform } from './platform.ts';

/** Milliseconds after which a part that does not answer counts as broken. */
const patience = 2500;

/** Causes per part, in words for a person; an empty object is ready. */
type Causes = Record<string, string>;

/** What keeps this process from serving, now. */
export async function findCauses(platform: Platform): Promise<Causes> {
  const causes: Causes = {};
  const probe = async (part: string, check: () => Promise<unknown>) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer in ${patience} ms`)), patience);
    });
    try {
      await Promise.race([check(), late]);
    } catch (cause) {
      causes[part] = explain(cause);
    } finally {
      clearTimeout(timer);
    }
  };
  if (platform.lifecycle.isDraining) causes.app = 'is stopping';
  if (!platform.events.isConnected) causes.news = 'connection to the database lost; cached pages may be stale';
  await Promise.all([
    probe('database', () => sql`select 1`.execute(platform.db)),
    probe('storage', () => platform.storage.check()),
  ]);
  return causes;
}

/** The cause for an operator, without addresses or paths. */
function explain(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === '53100') return 'the disk is full';
  if (code === 'EACCES' || code === 'EROFS') return 'the folder cannot be written';
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'cannot be reached';
  return code ? `${code}` : String(message).slice(0, 100);
}

/** `/healthz`: the process lives. `/readyz`: it can serve; why not, only to who may know. `/metrics`: Prometheus. */
export function probeRoutes(platform: Platform): Hono<CallEnv> {
  const routes = new Hono<CallEnv>();
  // By path: mounted at the root, a middleware for everything would reach the pages too.
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    routes.use(path, async (c, next) => {
      await next();
      c.header('cache-control', 'no-store');
    });
  }
  // How the call arrived, for `npm run doctor`: what the proxies before the app make of it nobody else can see.
  routes.get('/healthz', (c) =>
    c.json({
      status: 'ok',
      ...(hasToken(c.req.header('authorization'), platform.config.metricsToken) && {
        arrived: describeArrival(platform, c),
      }),
    }),
  );
  routes.get('/readyz', async (c) => {
    const causes = await findCauses(platform);
    const isReady = Object.keys(causes).length === 0;
    const warnings = findWarnings(platform);
    const hasWarnings = Object.keys(warnings).length > 0;
    return c.json(
      {
        status: isReady ? 'ready' : 'not ready',
        ...(mayKnowCauses(platform, c) && { causes, ...(hasWarnings && { warnings }) }),
      },
      isReady ? 200 : 503,
    );
  });
  routes.get('/metrics', async (c) => {
    const { isProduction, metricsToken } = platform.config;
    if ((isProduction || metricsToken) && !hasToken(c.req.header('authorization'), metricsToken)) return c.notFound();
    return c.body(await platform.metrics.registry.metrics(), 200, {
      'content-type': platform.metrics.registry.contentType,
    });
  });
  return routes;
}

export type Arrival = { publicUrl: string; trustedProxies: number; address: string; forwardedFor: string };

const describeArrival = ({ config }: Platform, c: Context<CallEnv>): Arrival => ({
  publicUrl: config.publicUrl,
  trustedProxies: config.trustedProxies,
  address: c.env?.address ?? '',
  forwardedFor: c.req.header('x-forwarded-for') ?? '',
});

/** What works, but not as it should, in words for an operator. */
export const findWarnings = ({
  hold,
  transports,
  proxies,
  reads,
}: Pick<Platform, 'hold' | 'transports' | 'proxies' | 'reads'>) => ({
  ...hold.warnings(),
  ...transports.warnings(),
  ...proxies.warnings(),
  ...reads.warnings(),
});

/** Somebody at this machine, and nobody whom a proxy on it brings; or whoever has the token of the metrics. */
function mayKnowCauses({ config }: Platform, c: Context<CallEnv>): boolean {
  if (hasToken(c.req.header('authorization'), config.metricsToken)) return true;
  const isBrought = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some(
    (name) => c.req.header(name) !== undefined,
  );
  return !isBrought && isThisMachine(c.env?.address ?? '');
}

function hasToken(header: string | undefined, token: string | null): boolean {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return token !== null && given.length === expected.length && timingSafeEqual(given, expected);
}
