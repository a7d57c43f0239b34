import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createRoute, OpenAPIHono, type RouteHandler } from '@hono/zod-openapi';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { type AnswerOf, type Endpoint, type EndpointKey, type Endpoints, endpoints } from '#contract/endpoints.ts';
import { CodedError } from '#contract/errors.ts';
import type { permissions } from '#contract/permissions.ts';
import type { RequestHeader } from '#contract/request-headers.ts';
import { acceptedEncoding, compress, preferredEncodings } from '../cache/encodings.ts';
import type { Db } from '../database/open-database.ts';
import type { Platform } from '../platform.ts';
import { type Actor, type Authenticate, admitCall, bearerOf } from './admit-call.ts';
import { answerFailure, jsonType } from './answers.ts';
import type { Caller } from './caller.ts';
import { type Cookie, readCookie, writeCookie } from './cookies.ts';
import { answersOf, describeCall } from './describe-call.ts';
import { readJson } from './guard-body.ts';
import { noStore, revalidate, securityHeaders } from './headers.ts';
import { parseVersion, versionTag } from './parse-version.ts';
import { type ReceivedFile, receiveUpload } from './receive-upload.ts';
import { refuseFields } from './refuse-fields.ts';
import type { RefusalLog } from './tell-refusals.ts';
import type { Json } from './write-json.ts';

type Part<K extends EndpointKey, P extends 'params' | 'query' | 'body'> = Endpoints[K] extends {
  [key in P]: infer S extends z.ZodType;
}
  ? z.output<S>
  : Record<string, never>;

/** What a handler gets: validated, converted, typed from the endpoint table. */
export type Input<K extends EndpointKey> = {
  params: Part<K, 'params'>;
  query: Part<K, 'query'>;
  body: Part<K, 'body'>;
} & (Endpoints[K] extends { upload: object } ? { upload: ReceivedFile } : unknown);

/** What a handler may know of the request beside its input. */
export type Call = {
  caller: Caller;
  /** Who is signed in; null for everybody else. */
  actor: Actor | null;
  /** `Idempotency-Key`, where the caller sent one. */
  idempotencyKey: string | null;
  /** The version of the record that was edited, where the caller named one: by `If-Match` or in the body (`parseVersion`). */
  editedVersion: number | null;
  /** The header `x-session-id`: a key that stays out of addresses and logs (ASVS 14.2.1). */
  sessionId: string | null;
  /** What this browser keeps for us, and what it is to keep from now on. */
  cookies: { read(name: string): string | null; keep(cookie: Cookie): void };
  /**
   * The header `x-office-key`, by which our own office asks for its session to be kept in cookies; null for every other
   * client, and for pages of other origins, who could not send it without being asked about first.
   */
  officeKey: string | null;
  /** Cuts the connection, also while an answer is on its way. */
  hangUp(): void;
};

/** A call of somebody who is signed in. */
export type StaffCall = Call & { actor: Actor };

/** Calls that are closed to strangers have somebody who asks. */
type CallOf<K extends EndpointKey> = (typeof permissions)[K]['anonymous'] extends 'no' ? StaffCall : Call;

/** A file is answered as it is, everything else as JSON, which may be written already. */
type Answer<K extends EndpointKey> = Endpoints[K] extends { file: string } ? Response : AnswerOf<K> | Json<AnswerOf<K>>;

type ServeOptions<K extends EndpointKey> = {
  /** For reads that are the same for every anonymous caller: the tags whose change makes the answer stale. */
  cache?: (input: Input<K>) => string[];
  /** Asked before anything of a file is read. */
  admit?: (call: CallOf<K>) => Promise<void>;
};

/** Beside the request: where it came from, and for the in-process caller the tags its answer was made from. */
export type CallEnv = {
  Bindings: {
    tags?: Set<string>;
    address?: string;
    hangUp?: () => void;
    /** Where the answer goes, for who need not make a `Response` of it. */
    socket?: { incoming: IncomingMessage; outgoing: ServerResponse };
  };
  Variables: { actor?: Actor | null; cookies?: Cookie[] };
};

export type Router = {
  /** `db`: where to read. A standby only for what `cache` says is the same for everybody, and nobody is signed in. */
  serve<K extends EndpointKey>(
    key: K,
    options: ServeOptions<K>,
    handler: (input: Input<K>, call: CallOf<K>, db: Db) => Promise<Answer<K>>,
  ): void;
  readonly hono: OpenAPIHono<CallEnv>;
};

/**
 * A room's list of calls becomes routes, permission, validation and documentation in one step. `uploads` is a folder
 * for files on their way in; `isSecure`: people come over https.
 */
export function createRouter(
  { cache, db, reads }: Pick<Platform, 'cache' | 'db' | 'reads'>,
  authenticate: Authenticate,
  { uploads, isSecure }: { uploads: string; isSecure: boolean },
): Router {
  const hono = new OpenAPIHono<CallEnv>({
    defaultHook: (result) => {
      if (!result.success) throw refuseFields(result.target, result.error);
    },
  });

  return {
    hono,
    serve(key, options, handler) {
      const endpoint: Endpoint = endpoints[key];
      const [method, path] = splitKey(key);
      const described = {
        method,
        path,
        request: {
          ...(endpoint.params && { params: endpoint.params }),
          ...(endpoint.query && { query: endpoint.query }),
        },
        responses: answersOf(endpoint),
      };
      hono.openAPIRegistry.registerPath({ ...described, ...describeCall(key) });
      // Stands before the library's own reading of the address: who may not call learns nothing of what the call takes.
      const middleware: MiddlewareHandler<CallEnv> = async (c, next) => {
        if (method !== 'get') refuseForeignSite(c);
        // Known also when the call is refused: the log says whom.
        const identify: Authenticate = async (token) => {
          const actor = await authenticate(token);
          c.set('actor', actor);
          return actor;
        };
        c.set('actor', await admitCall(key, bearerOf(c.req.header('authorization')), identify));
        await next();
        for (const cookie of c.get('cookies') ?? []) {
          c.header('set-cookie', writeCookie(cookie, isSecure), { append: true });
        }
      };
      const route = createRoute({ ...described, hide: true, middleware });
      const known = Object.keys(endpoint.query?.shape ?? {});
      const answer = async (c: Context<CallEnv>): Promise<Response> => {
        const actor = c.get('actor') ?? null;
        const call = { ...callOf(c, endpoint.headers), actor } as CallOf<typeof key>;
        // The schemas above are the endpoint's own; hono's types cannot follow a key through the table.
        const valid = c.req.valid.bind(c.req) as unknown as (part: 'param' | 'query') => unknown;
        const checked = { params: endpoint.params ? valid('param') : {}, query: endpoint.query ? valid('query') : {} };
        if (endpoint.upload !== undefined) {
          await options.admit?.(call);
          const received = await receiveUpload(c.req.raw, { ...endpoint.upload, folder: uploads });
          try {
            const body = endpoint.body ? await checkBody(endpoint.body, received.fields) : {};
            const input = { ...checked, body, upload: received.upload } as Parameters<typeof handler>[0];
            return json(await handler(input, call, db), noStore, endpoint.status);
          } finally {
            await received.remove();
          }
        }
        const body = endpoint.body ? await checkBody(endpoint.body, await readJson(c.req.raw, endpoint.bodyLimit)) : {};
        const input = { ...checked, body } as Parameters<typeof handler>[0];
        if (options.cache === undefined || actor !== null) {
          const answered = await handler(input, { ...call, editedVersion: editedVersion(c, endpoint, body) }, db);
          if (answered instanceof Response) {
            if (c.req.method !== 'HEAD') return answered;
            // Nobody reads it: a stream would stand open, and count, until that is found out.
            await answered.body?.cancel();
            return new Response(null, answered);
          }
          if (method === 'get' && actor !== null && !endpoint.etag) return packed(c, written(answered));
          return json(answered, noStore, endpoint.status, endpoint.etag && versionTag(answered));
        }
        const { pathname, search, searchParams } = new URL(c.req.url);
        const tags = options.cache(input);
        const page = await cache.remember(
          `api ${pathname}?${canonicalQuery(searchParams, known)}`,
          pathname + search,
          async () => ({
            status: 200,
            headers: { ...securityHeaders, 'content-type': jsonType, 'cache-control': revalidate },
            body: written(await reads.read((db) => handler(input, call, db))),
            tags,
          }),
        );
        for (const tag of tags) c.env?.tags?.add(tag);
        const { socket } = c.env ?? {};
        if (socket === undefined) return cache.respond(page, c.req.raw);
        await cache.send(page, socket.incoming, socket.outgoing);
        return RESPONSE_ALREADY_SENT;
      };
      hono.openapi(route, answer as unknown as RouteHandler<typeof route, CallEnv>);
    },
  };
}

function splitKey(key: EndpointKey): ['get' | 'post' | 'put' | 'patch' | 'delete', string] {
  const [method = '', path = ''] = key.split(' ');
  return [method.toLowerCase() as 'get', path];
}

async function checkBody(schema: z.ZodType, sent: unknown): Promise<unknown> {
  const result = await schema.safeParseAsync(sent, { reportInput: true });
  if (!result.success) throw refuseFields('json', result.error);
  return result.data;
}

/** Of the request's headers only what the endpoint says it heeds, so that its description is true. */
function callOf(c: Context<CallEnv>, heeded: RequestHeader[] = []): Omit<Call, 'actor'> {
  const header = (name: RequestHeader) => (heeded.includes(name) ? c.req.header(name)?.trim() || null : null);
  return {
    caller: { address: c.env?.address ?? 'in process', userAgent: (c.req.header('user-agent') ?? '').slice(0, 500) },
    idempotencyKey: header('idempotency-key'),
    editedVersion: null,
    sessionId: header('x-session-id'),
    cookies: {
      read: (name) => readCookie(c.req.header('cookie'), name),
      keep: (cookie) => c.set('cookies', [...(c.get('cookies') ?? []), cookie]),
    },
    officeKey: isFromOurPages(c) ? header('x-office-key') : null,
    hangUp: c.env?.hangUp ?? (() => {}),
  };
}

/** Other sites can post forms without asking, JSON they cannot (threat 43). @throws CodedError `not_allowed` */
function refuseForeignSite(c: Context<CallEnv>): void {
  if (c.req.header('sec-fetch-site') === 'cross-site') {
    throw new CodedError('not_allowed', 'This call may only be made from our own pages');
  }
}

/** A neighbour below the same domain is another house; browsers of plain http say nothing. */
const isFromOurPages = (c: Context<CallEnv>): boolean =>
  ['same-origin', undefined].includes(c.req.header('sec-fetch-site'));

/** A version in the body of what is just being made is none that was edited. */
const editedVersion = (c: Context<CallEnv>, { headers }: Endpoint, body: unknown): number | null =>
  headers?.includes('if-match') ? parseVersion(c.req.header('if-match')?.trim() || null, body) : null;

/** Only what the call knows, in the order of its schema: other parameters do not multiply kept answers. */
export function canonicalQuery(params: URLSearchParams, known: string[]): string {
  const kept = new URLSearchParams();
  for (const name of known) {
    const value = params.get(name);
    if (value !== null && value !== '') kept.set(name, value);
  }
  return kept.toString();
}

/** No answer of ours is a text and nothing else. */
const written = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/**
 * What staff read, compressed as their browser takes it. It holds no secret that another site could guess from its
 * length: that site cannot ask for it, since the session stands in a header (docs/decisions/0121-staff-answers-compressed.md).
 * Nothing with an ETag comes here, which names a version and not its form.
 */
async function packed(c: Context<CallEnv>, text: string): Promise<Response> {
  const plain = Buffer.from(text);
  const headers = { ...securityHeaders, 'content-type': jsonType, 'cache-control': noStore };
  const made = { headers, length: plain.length };
  const preferred = preferredEncodings(made);
  const encoding = acceptedEncoding(preferred, c.req.header('accept-encoding'));
  const body = encoding === 'identity' ? plain : await compress(made, encoding, plain, { once: true });
  return new Response(new Uint8Array(body), {
    headers: {
      ...headers,
      ...(preferred.length > 0 && { vary: 'Accept-Encoding' }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    },
  });
}

function json(body: unknown, cacheControl: string, status = 200, etag?: string): Response {
  return new Response(written(body), {
    status,
    headers: {
      ...securityHeaders,
      'content-type': jsonType,
      'cache-control': cacheControl,
      ...(etag !== undefined && { etag }),
    },
  });
}

/**
 * Faults and refusals leave through here: coded ones as they are, others reported and told without their cause. Both are
 * written into the log (ASVS 16.3.2 to 16.3.4).
 */
export function handleFailures(
  hono: Hono<CallEnv>,
  { report, tellRefusal }: { report: (error: unknown, path: string) => void; tellRefusal: RefusalLog },
): void {
  hono.onError((error, c) => {
    const { pathname } = new URL(c.req.url);
    if (!(error instanceof CodedError)) report(error, pathname);
    else tellRefusal(error, { method: c.req.method, path: pathname, staffId: c.get('actor')?.id ?? null });
    return answerFailure(error);
  });
}
