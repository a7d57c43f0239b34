import { Home } from 'lucide-react';
import { counted, formatRupees, groupDigits } from '#contract/prices.ts';
import { PropertyCard } from '#site/properties/property-card.tsx';
import { ContactLink } from '#site/shell/contact-link.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { answerQuestions, distanceText, priceRange } from './answer-questions.ts';
import { AskingRates } from './asking-rates.tsx';
import { kindNames, rateText } from './describe-quarters.ts';
import { HomesMap } from './homes-map.tsx';
import { LinkRows } from './link-rows.tsx';
import type { HomesView } from './read-homes.ts';

/** More of them stand in two columns, or the other list would stand beside a void. */
const narrowRows = 10;

type HomesBodyProps = {
  homes: HomesView;
  /** `in Sector 65, Gurugram`, `by Devam Homes`. */
  whose: string;
  /** The list that shows these homes. */
  list: string;
  nearTitle: string;
};

/** What there is, what it costs, where it lies and what is near: alike for cities, localities and developers. */
export function HomesBody({ homes, whose, list, nearTitle }: HomesBodyProps) {
  if (homes.homes === 0) return <NoHomes homes={homes} whose={whose} nearTitle={nearTitle} />;
  const questions = answerQuestions(homes, whose);
  const places = homes.localities.map((place) => ({ ...place, detail: counted(place.homes, 'home') }));
  return (
    <>
      <Figures homes={homes} />
      <section aria-labelledby="homes-title" className="mt-18">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
          <h2 id="homes-title" className="type-h2">
            {homes.homes > homes.cards.length ? 'Newest homes' : 'Homes listed now'}
          </h2>
          <Link to={list} className="quiet-link touch">
            See them in the list
          </Link>
        </div>
        <ul className="mt-8 grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
          {homes.cards.map((card) => (
            <li key={card.id}>
              <PropertyCard property={card} level="h3" />
            </li>
          ))}
        </ul>
      </section>
      <AskingRates homes={homes} whose={whose} />
      <HomesMap homes={homes} whose={whose} />
      <div className="mt-18 grid gap-x-8 gap-y-14 lg:grid-cols-2 lg:gap-x-16">
        {places.length > 0 && <LinkRows title="Localities" rows={places} isWide={places.length > narrowRows} />}
        {!homes.builds && homes.developers.length > 0 && (
          <LinkRows
            title="Who builds here"
            rows={homes.developers.map((one) => ({ ...one, detail: counted(one.homes, 'home') }))}
          />
        )}
        <Near homes={homes} title={nearTitle} />
      </div>
      <section aria-labelledby="questions-title" className="mt-18">
        <h2 id="questions-title" className="type-h2">
          Questions
        </h2>
        <p className="mt-3 max-w-[62ch] text-ink-3">Answered from the homes that we list now, and from nothing else.</p>
        <dl className="mt-8 grid gap-x-16 lg:grid-cols-2">
          {questions.map(({ question, answer }) => (
            <div key={question} className="border-hairline border-t py-5">
              <dt className="type-h4 wrap-anywhere text-pretty">{question}</dt>
              <dd className="wrap-anywhere mt-2 max-w-[62ch] text-pretty text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function Figures({ homes }: { homes: HomesView }) {
  const rate = homes.rates.find(({ median }) => median !== null);
  const bedrooms = homes.bedrooms.map((one) => one.bedrooms);
  const facts: [label: string, text: string, note: string][] = [
    ['Homes listed', groupDigits(homes.homes), homes.sold > 0 ? `${homes.sold} of them sold` : ''],
    ['Prices', priceRange(homes) ?? formatRupees(null), ''],
  ];
  if (rate?.median) facts.push(['A square foot', rateText(rate.median), `of ${kindNames[rate.kind]}, median`]);
  if (bedrooms.length > 0) facts.push(['Bedrooms', rangeOf(bedrooms), '']);
  return (
    <dl className="mt-9 grid grid-cols-2 gap-y-6 border-hairline border-y py-6 lg:mt-12 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {facts.map(([label, text, note]) => (
        <div key={label} className="min-w-0 pr-4">
          <dt className="type-hint text-ink-3">{label}</dt>
          <dd>
            <span className="type-h4 mt-1 block">{text}</span>
            {note && <span className="type-hint text-ink-3">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const rangeOf = (numbers: number[]): string => {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(least) : `${least} to ${most}`;
};

function Near({ homes: { near }, title }: { homes: HomesView; title: string }) {
  if (near.length === 0) return null;
  const rows = near.map((place) => ({
    ...place,
    detail: [counted(place.homes, 'home'), distanceText(place.kilometres)].filter(Boolean).join(' · '),
  }));
  return <LinkRows title={title} rows={rows} />;
}

function NoHomes({ homes, whose, nearTitle }: Omit<HomesBodyProps, 'list'>) {
  return (
    <>
      <EmptyState
        icon={Home}
        title={`No homes ${whose} at the moment`}
        actions={
          <>
            <ContactLink className={buttonStyle()}>Tell us what you look for</ContactLink>
            <Link to="/properties" className={buttonStyle({ kind: 'outline' })}>
              See all properties
            </Link>
          </>
        }
      >
        <p>We list none today. An advisor may know of one that is about to come.</p>
      </EmptyState>
      <Near homes={homes} title={nearTitle} />
    </>
  );
}
