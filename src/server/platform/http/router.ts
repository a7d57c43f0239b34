import { createRoute, OpenAPIHono, type RouteHandler } from '@hono/zod-openapi';
import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { type AnswerOf, type Endpoint, type EndpointKey, type Endpoints, endpoints } from '#contract/endpoints.ts';
import { failure } from '#contract/envelope.ts';
import { CodedError, type FieldErrors } from '#contract/errors.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { answerFailure, jsonType } from './answers.ts';
import { noStore, revalidate, securityHeaders } from './headers.ts';

type Part<K extends EndpointKey, P extends 'params' | 'query'> = Endpoints[K] extends {
  [key in P]: infer S extends z.ZodType;
}
  ? z.output<S>
  : Record<string, never>;

/** What a handler gets: validated, converted, typed from the endpoint table. */
export type Input<K extends EndpointKey> = { params: Part<K, 'params'>; query: Part<K, 'query'> };

type ServeOptions<K extends EndpointKey> = {
  /** For reads that are the same for every anonymous caller: the tags whose change makes the answer stale. */
  cache?: (input: Input<K>) => string[];
};

/** What the in-process caller of a call gets back beside the answer: the tags it was made from. */
export type CallEnv = { Bindings: { tags?: Set<string> } };

export type Router = {
  serve<K extends EndpointKey>(
    key: K,
    options: ServeOptions<K>,
    handler: (input: Input<K>) => Promise<AnswerOf<K>>,
  ): void;
  readonly hono: OpenAPIHono<CallEnv>;
};

/** A room's list of calls becomes routes, validation and documentation in one step. */
export function createRouter(cache: PageCache): Router {
  const hono = new OpenAPIHono<CallEnv>({
    defaultHook: (result) => {
      if (!result.success) throw refusal(result.target, result.error);
    },
  });

  return {
    hono,
    serve(key, options, handler) {
      const endpoint: Endpoint = endpoints[key];
      const [method, path] = splitKey(key);
      const route = createRoute({
        method,
        path,
        summary: endpoint.summary,
        tags: [endpoint.tag],
        request: {
          ...(endpoint.params && { params: endpoint.params }),
          ...(endpoint.query && { query: endpoint.query }),
        },
        responses: {
          200: { description: 'Done', content: { 'application/json': { schema: endpoint.answer } } },
          default: { description: 'Refused or failed', content: { 'application/json': { schema: failure } } },
        },
      });
      const known = Object.keys(endpoint.query?.shape ?? {});
      const answer = async (c: Context<CallEnv>): Promise<Response> => {
        // The schemas above are the endpoint's own; hono's types cannot follow a key through the table.
        const valid = c.req.valid.bind(c.req) as unknown as (part: 'param' | 'query') => unknown;
        const input = {
          params: endpoint.params ? valid('param') : {},
          query: endpoint.query ? valid('query') : {},
        } as Parameters<typeof handler>[0];
        if (options.cache === undefined || c.req.header('authorization') !== undefined) {
          return json(await handler(input), noStore);
        }
        const { pathname, search, searchParams } = new URL(c.req.url);
        const tags = options.cache(input);
        const page = await cache.remember(
          `api ${pathname}?${canonicalQuery(searchParams, known)}`,
          pathname + search,
          async () => ({
            status: 200,
            headers: { ...securityHeaders, 'content-type': jsonType, 'cache-control': revalidate },
            body: JSON.stringify(await handler(input)),
            tags,
          }),
        );
        for (const tag of tags) c.env?.tags?.add(tag);
        return cache.respond(page, c.req.raw);
      };
      hono.openapi(route, answer as unknown as RouteHandler<typeof route, CallEnv>);
    },
  };
}

function splitKey(key: EndpointKey): ['get', string] {
  const [method = '', path = ''] = key.split(' ');
  return [method.toLowerCase() as 'get', path];
}

/** Only what the call knows, in the order of its schema: other parameters do not multiply kept answers. */
export function canonicalQuery(params: URLSearchParams, known: string[]): string {
  const kept = new URLSearchParams();
  for (const name of known) {
    const value = params.get(name);
    if (value !== null && value !== '') kept.set(name, value);
  }
  return kept.toString();
}

function json(body: unknown, cacheControl: string): Response {
  return new Response(JSON.stringify(body), {
    headers: { ...securityHeaders, 'content-type': jsonType, 'cache-control': cacheControl },
  });
}

/** What a schema refused, by field, in words a form can show. */
function refusal(target: string, error: { issues: readonly z.core.$ZodIssue[] }): CodedError {
  const fieldErrors: FieldErrors = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.') || 'value';
    fieldErrors[name] ??= plainMessage(issue);
  }
  const [name, text] = Object.entries(fieldErrors)[0] ?? ['value', 'is not valid'];
  if (target === 'param' && name === 'id') return new CodedError('malformed_id', 'The id is not valid', fieldErrors);
  return new CodedError('invalid_fields', `${name} ${text}`, fieldErrors);
}

function plainMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value')
    return `must be one of ${issue.values.filter((value) => value !== '').join(', ')}`;
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.flat().find((one) => one.code !== 'invalid_value');
    return inner === undefined ? 'is not valid' : plainMessage(inner);
  }
  if (issue.code === 'invalid_type') return 'may be given once only';
  return issue.message;
}

/** Faults and refusals leave through here: coded ones as they are, others reported and told without their cause. */
export function handleFailures(hono: Hono<CallEnv>, report: (error: unknown, path: string) => void): void {
  hono.onError((error, c) => {
    if (!(error instanceof CodedError)) report(error, new URL(c.req.url).pathname);
    return answerFailure(error);
  });
}
