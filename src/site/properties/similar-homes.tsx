import type { PropertyCard as Card } from './parse-property.ts';
import { PropertyCard } from './property-card.tsx';

/** Up to three cards below a page that may not be the one looked for. */
export function SimilarHomes({ title, cards }: { title: string; cards: Card[] }) {
  if (cards.length === 0) return <div className="h-20 lg:h-28" />;
  return (
    <section
      aria-labelledby="similar-title"
      className="measure section later [--guess:119rem] md:[--guess:48rem] xl:[--guess:56rem]"
    >
      <h2 id="similar-title" className="type-h2 border-ink border-t pt-10">
        {title}
      </h2>
      <ul className="mt-8 grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>li:nth-child(3)]:hidden">
        {cards.map((card) => (
          <li key={card.id}>
            <PropertyCard property={card} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
