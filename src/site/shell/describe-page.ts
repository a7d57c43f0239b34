import type { MetaDescriptor } from 'react-router';
import { company } from '#site/content/company.ts';

/** What a written page says of itself to browsers, search engines and whoever it is shared with. */
export const describePage = (title: string, description: string): MetaDescriptor[] => [
  { title: `${title} · ${company.name}` },
  { name: 'description', content: description },
  { property: 'og:title', content: `${title} · ${company.name}` },
  { property: 'og:description', content: description },
  { property: 'og:type', content: 'website' },
];
