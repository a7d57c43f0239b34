import type { RouteConfig } from '@react-router/dev/routes';

/** The pages: what stands behind which address. Plain data, which the build reads as well as the browser. */
export const pages: { path?: string; index?: true; file: string }[] = [
  { index: true, file: 'site/home/home-page.tsx' },
  { path: 'properties', file: 'site/properties/properties-page.tsx' },
  { path: 'property/:id', file: 'site/properties/property-page.tsx' },
  { path: 'shortlist', file: 'site/shortlists/shortlist-page.tsx' },
  { path: 'lists', file: 'site/shortlists/lists-page.tsx' },
  { path: 'compare', file: 'site/shortlists/compare-page.tsx' },
  { path: 'developers', file: 'site/developers/developers-page.tsx' },
  { path: 'developers/:developer', file: 'site/developers/developer-page.tsx' },
  { path: 'cities', file: 'site/cities/cities-page.tsx' },
  { path: 'cities/:city', file: 'site/cities/city-page.tsx' },
  { path: 'cities/:city/:locality', file: 'site/cities/locality-page.tsx' },
  { path: 'about', file: 'site/about/about-page.tsx' },
  { path: 'story', file: 'site/story/story-page.tsx' },
  { path: 'team', file: 'site/team/team-page.tsx' },
  { path: 'testimonials', file: 'site/testimonials/testimonials-page.tsx' },
  { path: 'contact', file: 'site/contact/contact-page.tsx' },
  { path: 'privacy', file: 'site/privacy/privacy-page.tsx' },
  { path: 'privacy/requests', file: 'site/privacy/requests-page.tsx' },
  { path: 'privacy/keep', file: 'site/privacy/notice-page.tsx' },
  { path: 'terms', file: 'site/terms/terms-page.tsx' },
  { path: 'visits', file: 'site/visits/visits-page.tsx' },
  { path: 'offline', file: 'site/offline/offline-page.tsx' },
  { path: '*', file: 'site/not-found/not-found-page.tsx' },
];

/** The one table from address to page. */
export default [{ file: 'site/shell/site-layout.tsx', children: pages }] satisfies RouteConfig;
