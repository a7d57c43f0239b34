import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The one table from address to page. */
export default [
  layout('site/shell/site-layout.tsx', [
    index('site/home/home-page.tsx'),
    route('properties', 'site/properties/properties-page.tsx'),
    route('property/:id', 'site/properties/property-page.tsx'),
    route('developers', 'site/developers/developers-page.tsx'),
    route('about', 'site/about/about-page.tsx'),
    route('story', 'site/story/story-page.tsx'),
    route('team', 'site/team/team-page.tsx'),
    route('testimonials', 'site/testimonials/testimonials-page.tsx'),
    route('contact', 'site/contact/contact-page.tsx'),
    route('privacy', 'site/privacy/privacy-page.tsx'),
    route('terms', 'site/terms/terms-page.tsx'),
    route('visits', 'site/visits/visits-page.tsx'),
    route('offline', 'site/offline/offline-page.tsx'),
    route('*', 'site/not-found/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
