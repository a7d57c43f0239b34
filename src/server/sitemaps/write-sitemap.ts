export type SitemapPage = {
  /** Whole address. */
  url: string;
  /** Left out when nothing says when the page changed. */
  changedAt?: Date;
  /** Whole addresses of its pictures. */
  pictures?: string[];
};

/** A page may name a thousand; more than these help nobody find a home. */
const mostPictures = 10;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as it may stand inside an element: imported addresses of pictures may hold anything. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The pages themselves: at most 50,000 and 50 MB by the protocol, by ours 5,000. */
export function writeSitemap(pages: SitemapPage[]): string {
  const entries = pages.map(({ url, changedAt, pictures = [] }) => {
    const images = pictures
      .slice(0, mostPictures)
      .map((address) => `<image:image>${element('image:loc', address)}</image:image>`);
    const changed = changedAt === undefined ? '' : element('lastmod', changedAt.toISOString());
    return `<url>${element('loc', url)}${changed}${images.join('')}</url>\n`;
  });
  const images = 'http://www.google.com/schemas/sitemap-image/1.1';
  return `${head}<urlset xmlns="${schema}" xmlns:image="${images}">\n${entries.join('')}</urlset>\n`;
}

/** Names the parts of a site with more pages than one file holds. */
export function writeSitemapIndex(urls: string[]): string {
  const entries = urls.map((url) => `<sitemap>${element('loc', url)}</sitemap>\n`);
  return `${head}<sitemapindex xmlns="${schema}">\n${entries.join('')}</sitemapindex>\n`;
}
