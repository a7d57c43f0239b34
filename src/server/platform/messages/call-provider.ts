import http from 'node:http';
import https from 'node:https';
import { DeliveryError } from './delivery.ts';

export type ProviderAddress = {
  host: string;
  port: number | null;
  /** Off for private networks and tests. */
  tls: boolean;
  /** Milliseconds for the whole call. */
  timeout: number;
};

type Call = { path: string; headers: Record<string, string>; body: string | Buffer };

/** Bytes; an answer of a provider is a few hundred. */
const longestAnswer = 64_000;

/**
 * One POST to a provider. It tells apart what `fetch` mixes up and what decides about a second provider: whether the
 * request can have arrived. Until the connection stands it cannot; from then on silence means that nobody knows.
 * @throws DeliveryError `declined` without a connection, `unanswered` after one
 */
export function callProvider(
  { host, port, tls, timeout }: ProviderAddress,
  { path, headers, body }: Call,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const fail = (what: string, cause?: Error) => {
      clearTimeout(timer);
      const code = (cause as NodeJS.ErrnoException | undefined)?.code;
      const reason = isConnected ? `${what} after the request was sent` : `${what} before a connection stood`;
      reject(
        new DeliveryError(isConnected ? 'unanswered' : 'declined', code ? `${reason} (${code})` : reason, { cause }),
      );
      request.destroy();
    };
    const request = (tls ? https : http).request({
      host,
      path,
      method: 'POST',
      // A connection of its own: on one that is used again nobody can tell a lost request from a lost answer.
      agent: false,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      ...(port !== null && { port }),
    });
    const timer = setTimeout(() => fail(`no answer in ${timeout} ms`), timeout);
    request.once('socket', (socket) => {
      socket.once(tls ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      });
    });
    request.on('error', (cause) => fail('the connection broke', cause));
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > longestAnswer) fail('the answer has no end');
        else chunks.push(chunk);
      });
      response.on('error', (cause) => fail('the connection broke', cause));
      response.once('end', () => {
        clearTimeout(timer);
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
      });
    });
    request.end(body);
  });
}

/** What an answer says, or null when it is no JSON object. */
export function parseAnswer(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Statuses that speak of the account or the moment and not of the message. */
const passing = [401, 402, 403, 404, 405, 407, 408, 425, 429];

/** What a status other than success means; with a status of its own kind nothing was sent. */
export function refusalOf(status: number, reason: string): DeliveryError {
  const failure = status >= 400 && status < 500 && !passing.includes(status) ? 'refused' : 'declined';
  return new DeliveryError(failure, `answered ${status}${reason && `: ${reason}`}`);
}
