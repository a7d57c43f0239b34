import type { MetaDescriptor } from 'react-router';
import type { FAQPage } from 'schema-dts';
import { counted } from '#contract/prices.ts';
import { type Crumb, describePage, type MetaInput, originOf } from '#site/meta/describe-page.ts';
import { listThing } from '#site/meta/list-thing.ts';
import { answerQuestions, priceRange } from './answer-questions.ts';
import type { HomesView } from './read-homes.ts';

/** One sentence about what there is now. */
export function leadOf(homes: HomesView): string {
  if (homes.homes === 0) return 'We list no home here at the moment.';
  const range = priceRange(homes);
  const some = homes.homes === 1 ? 'One home' : counted(homes.homes, 'home');
  return `${some} listed now${range === null ? '' : `, ${range}`}. Prices, areas and places as we know them today.`;
}

type Words = { title: string; name?: string; whose: string; homes: HomesView; trail: Crumb[] };

/** What such a page says of itself; one without homes is nothing for a search engine. */
export function describeHomes(input: MetaInput, { title, name = title, whose, homes, trail }: Words): MetaDescriptor[] {
  const { path, cards } = homes;
  const origin = originOf(input);
  return describePage(input, {
    title,
    description: `${title}: ${leadOf(homes)}`,
    path,
    isIndexed: homes.homes > 0,
    trail: [...trail, { name: name === title ? title.replace(/^Homes in /, '') : name, path }],
    things:
      (import.meta.env.SSR || import.meta.env.DEV) && cards.length > 0
        ? [listThing(origin, title, cards, { first: 0, total: homes.homes }), questionsThing(homes, whose)]
        : [],
  });
}

/** The questions as the page answers them. */
const questionsThing = (homes: HomesView, whose: string): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: answerQuestions(homes, whose).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
