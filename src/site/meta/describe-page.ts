import type { MetaDescriptor } from 'react-router';
import type { BreadcrumbList, Thing } from 'schema-dts';
import { company } from '#site/content/company.ts';
import type { SiteSettings } from '#site/shell/settings.ts';
import { shortenText } from './shorten-text.ts';

/** What React Router hands to every `meta` function; the first match is the document with the site's settings. */
export type MetaInput = {
  location: { pathname: string; search: string };
  matches: readonly ({ loaderData: unknown } | undefined)[];
};

export type Crumb = { name: string; path: string };

export type PageWords = {
  /** Without the name of the house, unless `isWholeTitle`. */
  title: string;
  isWholeTitle?: boolean;
  description: string;
  /** The one address of this page, without the host; by default its path alone. */
  path?: string;
  /** False for what nobody should find by searching. */
  isIndexed?: boolean;
  /** Path of a picture of 1200 × 630 and what it shows; by default the card of the house. */
  image?: { path: string; alt: string };
  /** The way here from the home page, this page last; by default its title alone. */
  trail?: Crumb[];
  /**
   * What the page tells about, for search engines, which read pages as the server sends them. Where the browser's bundle is
   * to do without, ask `import.meta.env.SSR || import.meta.env.DEV` on the spot: the bundler sees through nothing else.
   */
  things?: Thing[];
};

const titleLetters = 110;
const descriptionLetters = 160;

export const originOf = ({ matches }: MetaInput): string =>
  (matches[0]?.loaderData as SiteSettings | undefined)?.publicUrl ?? '';

/** What a page says of itself to browsers, search engines and whoever it is shared with. Every page calls it. */
export function describePage(input: MetaInput, words: PageWords): MetaDescriptor[] {
  const origin = originOf(input);
  const path = words.path ?? input.location.pathname;
  const url = origin + path;
  const image = words.image ?? { path: '/share/site.jpg', alt: `${company.name}, ${company.promise}` };
  const name = shortenText(words.title, titleLetters);
  const title = words.isWholeTitle ? name : `${name} · ${company.name}`;
  const description = shortenText(words.description, descriptionLetters);
  const isIndexed = words.isIndexed ?? true;
  const trail = words.trail ?? [{ name: words.title, path }];
  const graph = [...(path === '/' ? [] : [breadcrumbs(origin, trail)]), ...(words.things ?? [])];
  return [
    { title },
    { name: 'description', content: description },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: company.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: origin + image.path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: shortenText(image.alt, titleLetters) },
    // Title, description and picture are read from the lines above.
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(graph.length > 0 ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }] : []),
  ] as MetaDescriptor[];
}

/** For a page that does not exist (any more): not for search engines, without a picture and an address to share. */
export const describeMissing = (title: string): MetaDescriptor[] => [
  { title: `${title} · ${company.name}` },
  { name: 'robots', content: 'noindex' },
];

const breadcrumbs = (origin: string, trail: Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
});
