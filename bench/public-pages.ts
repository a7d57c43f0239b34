import { firstProperty } from './first-property.ts';

/** Every kind of page that anybody may open, by its name in the benches, with its address on that site. */
const publicPages = async (url: string) => ({
  home: '/',
  list: '/properties',
  detail: await firstProperty(url),
  developers: '/developers',
  cities: '/cities',
  city: '/cities/gurugram',
  about: '/about',
  story: '/story',
  team: '/team',
  testimonials: '/testimonials',
  contact: '/contact',
  visit: '/visits',
  privacy: '/privacy',
  terms: '/terms',
});

export type PageName = keyof Awaited<ReturnType<typeof publicPages>>;

/** All of them, or those that `PAGES=home,list` names. */
export async function chosenPages(url: string): Promise<[PageName, string][]> {
  const names = process.env.PAGES?.split(',');
  const all = Object.entries(await publicPages(url)) as [PageName, string][];
  return names ? all.filter(([name]) => names.includes(name)) : all;
}
