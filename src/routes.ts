import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The one table from address to page. */
export default [
  layout('site/shell/site-layout.tsx', [
    index('site/home/home-page.tsx'),
    route('properties', 'site/properties/properties-page.tsx'),
    route('property/:id', 'site/properties/property-page.tsx'),
    route('*', 'site/not-found/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
