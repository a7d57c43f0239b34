import type { RealEstateAgent, Thing, WebSite } from 'schema-dts';
import { company } from '#site/content/company.ts';
import { office } from '#site/content/contact.ts';

/** How other pages point to the house without telling it all again. */
export const companyId = (origin: string): string => `${origin}/#company`;

/** The house itself. No ratings of our own making. */
export function agentThing(origin: string): RealEstateAgent {
  const [, locality = ''] = company.address;
  const town = /^(.*?),?\s*([A-Z][a-z]+)\s+(\d{6})$/.exec(locality);
  return {
    '@type': 'RealEstateAgent',
    '@id': companyId(origin),
    name: company.name,
    alternateName: company.nameInHindi,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/share/site.jpg`,
    description: company.description,
    telephone: company.phone.link.replace('tel:', ''),
    email: company.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [company.address[0], town?.[1]].filter(Boolean).join(', '),
      addressLocality: town?.[2] ?? locality,
      ...(town?.[3] && { postalCode: town[3] }),
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
    areaServed: company.region,
    sameAs: company.social.map(({ href }) => href),
  };
}

/** The house and its site with the search: what the home page tells. */
export function companyThings(origin: string): Thing[] {
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: company.name,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': companyId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/properties?search={search_term_string}` },
      // The published form of the parameter; schema.org spells it this way, the types do not know it.
      ...{ 'query-input': 'required name=search_term_string' },
    },
  };
  return [agentThing(origin), site];
}
