import type { Page } from '@playwright/test';
import type { PageName } from './public-pages.ts';

/** What a reader does once, and what it is called in the bench's words. */
export type Touch = { name: string; run(page: Page): Promise<unknown> };

type Role = 'button' | 'tab' | 'radio' | 'link' | 'option' | 'combobox' | 'searchbox' | 'slider' | 'textbox';

const find = (page: Page, role: Role, name: string | RegExp) =>
  page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first();
const word = (name: string | RegExp) => (typeof name === 'string' ? name : name.source.replace('^', ''));
const tap = (role: Role, name: string | RegExp): Touch => ({
  name: `${role} ${word(name)}`,
  run: (page) => find(page, role, name).tap(),
});
const type = (role: Role, name: string | RegExp, text = 'Noi'): Touch => ({
  name: `typing in ${word(name)}`,
  run: (page) => find(page, role, name).pressSequentially(text, { delay: 120 }),
});
/** A slider or a list of choices, which are moved on by a key here: fingers move them in windows of the system. */
const move = (role: Role, name: string | RegExp, key: string): Touch => ({
  name: `${role} ${word(name)}`,
  run: (page) => find(page, role, name).press(key),
});
/** Of the place inside the page, where a name stands in the menu as well. */
const tapIn = (place: string, name = place): Touch => ({ name, run: (page) => page.locator(place).first().tap() });

const close = (what: string): Touch => ({ ...tap('button', 'Close'), name: `closing ${what}` });
const menu = [tap('button', 'Menu'), { ...tap('button', 'Menu'), name: 'button Menu, closing it' }];
/** Last, since it leaves the page. */
const leave = [tap('button', 'Menu'), tapIn('#site-menu a[href="/about"]', 'link in the menu')];

/** Every kind of control that a page has on a phone, in an order in which none stands in the way of the next. */
export const touches: Record<PageName, Touch[]> = {
  home: [
    ...menu,
    tap('button', 'Pause pictures'),
    tap('button', 'Picture 3 of 5'),
    type('searchbox', 'Search for a home'),
    tapIn('main h1', 'beside the suggestions'),
    tapIn('main a[href^="#"]', 'link Explore More'),
    tap('button', 'Pause featured properties'),
    tap('button', 'Next'),
    tap('button', 'Previous'),
    tap('button', 'Show 4 of 10'),
    tap('button', 'Pause stories'),
    tap('button', 'Next story'),
    tap('button', 'Previous story'),
    tapIn('main li a[href^="/property/"]:visible', 'link of a card'),
  ],
  list: [
    ...menu,
    tap('button', 'Filters'),
    type('searchbox', 'Search'),
    type('combobox', 'Location'),
    tap('option', /Noida/),
    move('combobox', 'Developer', 'ArrowDown'),
    tap('button', /^Villa/),
    tap('button', /^Under/),
    tap('button', 'Clear All'),
    tap('button', 'Apply Filters'),
    move('combobox', 'Sort', 'ArrowDown'),
    tap('link', /^Next/),
    tapIn('main li a[href^="/property/"]:visible', 'link of a card'),
  ],
  detail: [
    ...menu,
    ...[/^Amenities/, /^Location/, /Floor Plan$/, /Documents$/, /^Overview/].map((name) => tap('tab', name)),
    { ...move('tab', 'Overview', 'ArrowRight'), name: 'arrow on a tab' },
    tap('button', 'Share'),
    close('the ways to share'),
    tap('button', 'Show photograph 3'),
    tap('button', /^Enlarge photograph 3/),
    close('the photograph'),
    tap('button', 'Raise a Query'),
    type('textbox', /^Name/),
    close('the query'),
    tap('button', 'Schedule a Visit'),
    close('the wish for a visit'),
    type('textbox', 'Loan amount', '1'),
    move('slider', 'Slide the loan', 'ArrowRight'),
    move('slider', 'Slide the interest', 'ArrowRight'),
    move('slider', 'Slide the years', 'ArrowRight'),
    tap('button', 'Calculate EMI'),
    { ...move('slider', 'Slide the years', 'ArrowLeft'), name: 'slider after the calculation' },
    tapIn('main summary', 'Year by year'),
    tapIn('main li a[href^="/property/"]:visible', 'link of a card'),
  ],
  developers: [...menu, tap('button', 'Show more developers'), ...leave],
  cities: [...menu, ...leave],
  city: [...menu, tapIn('main li a[href^="/property/"]:visible', 'link of a card')],
  about: [...menu, ...leave],
  story: [...menu, ...leave],
  team: [...menu, ...leave],
  testimonials: [
    ...menu,
    tap('button', 'Next'),
    tap('button', 'Previous'),
    tap('button', 'Show story 9 of 20'),
    tap('button', 'Read more from Vikram Sethi'),
    ...leave,
  ],
  contact: [
    ...menu,
    type('textbox', /^Name/),
    type('textbox', /^Email/),
    type('textbox', /^Phone/, '987'),
    type('textbox', /^Subject/),
    move('combobox', 'Property Type', 'ArrowDown'),
    tapIn('label:has(input[type=radio])', 'radio Self Use'),
    type('textbox', /^Message/),
    tap('button', 'Send Message'),
    ...leave,
  ],
  visit: [...menu, ...leave],
  privacy: [...menu, tap('link', 'Your Rights'), ...leave],
  terms: [...menu, tap('link', 'Our Fee'), ...leave],
};
