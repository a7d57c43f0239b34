import { get } from 'node:http';

/** An answer as it travels: headers flat, the body compressed as it came, in base64. */
export type Answer = { status: number; headers: string[]; body: string };

/** What a browser of 2026 says it takes. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: '*/*' };

/** Written by node:http itself for every answer. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

export function fetchRaw(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { ...browserHeaders, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const kept: string[] = [];
        for (let at = 0; at + 1 < response.rawHeaders.length; at += 2) {
          const name = response.rawHeaders[at] ?? '';
          if (!ofTheConnection.has(name.toLowerCase())) kept.push(name, response.rawHeaders[at + 1] ?? '');
        }
        resolve({ status: response.statusCode ?? 0, headers: kept, body: Buffer.concat(chunks).toString('base64') });
      });
    });
    request.on('error', reject);
  });
}

export function headerOf({ headers }: Answer, wanted: string): string | undefined {
  const at = headers.findIndex((name, place) => place % 2 === 0 && name.toLowerCase() === wanted);
  return at < 0 ? undefined : headers[at + 1];
}
