/** The geocoder did not answer, or not with what it should. `reason` is for operators. */
export class GeocoderFailure extends Error {}

/** Milliseconds for a whole answer, and bytes of one: five results are some ten thousand. */
const patience = 3000;
const longestAnswer = 262_144;

/**
 * One GET to the geocoder of the settings. What people typed goes into parameters alone, so it can neither choose
 * another host nor another path, and no redirect is followed (threat 39).
 * @throws GeocoderFailure
 */
export async function queryGeocoder(
  base: string,
  call: 'search' | 'reverse',
  params: Record<string, string>,
  userAgent: string,
): Promise<unknown> {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${call}`;
  for (const [name, value] of Object.entries({ ...params, format: 'jsonv2', addressdetails: '1' })) {
    url.searchParams.set(name, value);
  }
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'en' },
      signal: AbortSignal.timeout(patience),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new GeocoderFailure(`answered ${response.status}`);
    }
    return JSON.parse(await readBounded(response)) as unknown;
  } catch (cause) {
    if (cause instanceof GeocoderFailure) throw cause;
    const { name, cause: inner } = cause as Error & { cause?: { code?: string } };
    throw new GeocoderFailure(inner?.code ?? name, { cause });
  }
}

/** Counted as it is unpacked: a small answer may unfold to gigabytes. */
async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > longestAnswer) throw new GeocoderFailure('the answer has no end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
