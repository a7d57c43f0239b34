import type { z } from 'zod';
import type { RequestHeader } from './request-headers.ts';

/** One call: what it takes and what it answers. The key is its method and path below `/api`. */
export type Endpoint = {
  summary: string;
  tag: string;
  params?: z.ZodObject;
  /** What it heeds beside `Authorization`; other headers do not reach the handler. */
  headers?: RequestHeader[];
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  /** A form with one file in it instead of JSON; `body` reads the fields beside it. */
  upload?: { field: string; maxBytes: number };
  /** Bytes of a body, where it may be larger than others. */
  bodyLimit?: number;
  /** It answers one record that has a version, which is told as its `ETag`: what `If-Match` names later. */
  etag?: true;
  /** The content type of an answer that is a file and no JSON. */
  file?: 'text/csv' | 'text/event-stream';
  /** 200 unless something was made. */
  status?: 201;
};
