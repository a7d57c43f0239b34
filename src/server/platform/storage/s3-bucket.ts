import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { CodedError } from '#contract/errors.ts';
import { StartupError } from '../startup-error.ts';
import { type Storage, type StoredFile, validKey } from './storage.ts';

/** Milliseconds for the store to begin its answer; a visitor with a slow line may take minutes for all of it. */
const timeout = 15_000;

type Place = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

/** @throws StartupError `bad_settings` that never repeats the secret */
export function parseBucketUrl(storageUrl: string): Place {
  const url = URL.canParse(storageUrl) ? new URL(storageUrl) : null;
  const bucket = url?.pathname.replace(/^\/|\/$/g, '') ?? '';
  if (!url?.hostname || !url.username || !url.password || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new StartupError('bad_settings', 'STORAGE_URL must look like s3://KEY:SECRET@host/bucket?region=ap-south-1');
  }
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    endpoint: `${scheme}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

/** Files in a bucket of any S3-compatible store, addressed by path, every request signed (version 4). */
export async function openS3Bucket(storageUrl: string, patience = timeout): Promise<Storage> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = parseBucketUrl(storageUrl);
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  async function call(method: string, address: string, init: RequestInit = {}): Promise<Response> {
    let response: Response;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`nothing in ${patience} ms`)), patience);
    try {
      response = await client.fetch(address, { ...init, method, signal: late.signal });
    } catch (cause) {
      throw new CodedError('unavailable', `The file store does not answer: ${(cause as Error).message}`);
    } finally {
      clearTimeout(timer);
    }
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new CodedError('unavailable', `The file store answered ${response.status} to ${method}`);
  }
  const addressOf = (key: string) => `${endpoint}/${bucket}/${validKey(key)}`;

  return {
    async put(key, bytes, contentType) {
      const headers = {
        'content-type': contentType,
        // Signed together with the request, so the store refuses bytes that were damaged on the way.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      };
      const response = await call('PUT', addressOf(key), { headers, body: new Uint8Array(bytes) });
      await response.body?.cancel();
      if (response.status === 404) throw new CodedError('unavailable', `The bucket ${bucket} does not exist`);
    },

    async get(key) {
      const response = await call('GET', addressOf(key));
      if (response.ok && response.body)
        return { ...describe(response), stream: ReadableStream.from(tell(response.body)) };
      await response.body?.cancel();
      return null;
    },

    async stat(key) {
      const response = await call('HEAD', addressOf(key));
      return response.ok ? describe(response) : null;
    },

    async remove(key) {
      const response = await call('DELETE', addressOf(key));
      await response.body?.cancel();
    },

    room: async () => null,

    // The store shows nothing of a file before all of it is there.
    async removeDrafts() {},

    async check() {
      const response = await call('HEAD', `${endpoint}/${bucket}`);
      if (!response.ok) throw new CodedError('unavailable', `The bucket ${bucket} does not exist`);
    },
  };
}

/** What breaks off in the middle is told as a store that does not answer. */
async function* tell(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw new CodedError('unavailable', `The file store broke off: ${(cause as Error).message}`);
  }
}

function describe({ headers }: Response): StoredFile {
  return { size: Number(headers.get('content-length')), modifiedAt: new Date(headers.get('last-modified') ?? 0) };
}
