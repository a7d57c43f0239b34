import type { MetaDescriptor } from 'react-router';
import { company } from '#site/content/company.ts';
import type { SiteSettings } from './settings.ts';

type PageMeta = {
  title: string;
  description: string;
  /** Path and query under which the page is known; absent for pages that are not to be found. */
  path?: string;
  /** Path or address of a picture for those who share the page. */
  picture?: string | undefined;
  noindex?: boolean;
};

/** Title, description, canonical address and what sharing services read. `matches` are those of the meta function. */
export function pageMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  page: PageMeta,
): MetaDescriptor[] {
  const settings = matches.find((match) => match?.id === 'root')?.loaderData as SiteSettings | undefined;
  const whole = (address: string) => (address.startsWith('/') ? `${settings?.publicUrl ?? ''}${address}` : address);
  const { title, description, path, picture, noindex = false } = page;
  const url = path === undefined ? null : whole(path);
  return [
    { title: `${title} · ${company.name}` },
    { name: 'description', content: description },
    { property: 'og:site_name', content: company.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(picture ? [{ property: 'og:image', content: whole(picture) }] : []),
    ...(url && !noindex
      ? [
          { tagName: 'link', rel: 'canonical', href: url },
          { property: 'og:url', content: url },
        ]
      : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
}
