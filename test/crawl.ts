/** One answer, whole: what it was, every header, every byte. */
export type Seen = { path: string; status: number; type: string; headers: string; bytes: Buffer };

export type Ask = (path: string) => Promise<Response>;

/** A stylesheet's slashes are no addresses; what it loads stands in brackets. */
const addressesIn = (type: string, text: string): string =>
  type.startsWith('text/css') ? [...text.matchAll(/url\(([^)]*)\)/g)].map(([, url]) => url).join(' ') : text;

const canBeAsked = (path: string): boolean => {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
};

const isText = (type: string) => /text|json|javascript|xml|svg|manifest/.test(type);

/** Addresses of this site in any text: links, sources, calls, chunks; picture templates in every size. */
function listAddresses(text: string, origin: string): string[] {
  const plain = text.replaceAll('&amp;', '&').replaceAll('\\u002F', '/').replaceAll('\\/', '/');
  const found = new Set<string>();
  for (const [whole] of plain.matchAll(/(?:https?:\/\/[\w.:-]+)?\/[\w%.~/?&=;:@+{}-]*/g)) {
    const path = whole.startsWith(origin) ? whole.slice(origin.length) || '/' : whole;
    if (!path.startsWith('/') || path.startsWith('//') || !canBeAsked(path)) continue;
    const widths = path.includes('{width}') ? ['320', '1920'] : [''];
    const formats = path.includes('{format}') ? ['avif', 'webp', 'jpg'] : [''];
    for (const width of widths) {
      for (const format of formats) found.add(path.replace('{width}', width).replace('{format}', format));
    }
  }
  return [...found];
}

/**
 * Asks for `seeds` and for every address that their answers name, and so on, until nothing new is named. What only looks
 * like an address (a piece of a script) is asked for too: it answers 404, and that answer is looked at as well.
 */
export async function crawl(
  ask: Ask,
  seeds: readonly string[],
  { origin, follow = () => true, most = 3000 }: { origin: string; follow?: (path: string) => boolean; most?: number },
): Promise<Seen[]> {
  const seen: Seen[] = [];
  const waiting = [...new Set(seeds)];
  const known = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await ask(path);
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    const headers = [...response.headers].map((pair) => pair.join(': ')).join('\n');
    seen.push({ path, status: response.status, type, headers, bytes });
    if (seen.length > most) throw new Error(`more than ${most} addresses, the last ${path}`);
    // A page that is not there names the same links at every address.
    const text = `${headers}\n${isText(type) ? addressesIn(type, bytes.toString('utf8')) : ''}`;
    for (const next of response.status < 400 || seen.length < 50 ? listAddresses(text, origin) : []) {
      if (!known.has(next) && follow(next)) waiting.push(next);
      known.add(next);
    }
  }
  return seen;
}
