import { useSyncExternalStore } from 'react';
import { formatRupees, formatWholeRupees } from '#contract/prices.ts';
import { company } from '#site/content/company.ts';
import { shortenText } from '#site/meta/shorten-text.ts';
import { useSettings } from '#site/shell/settings.ts';
import { Wordmark } from '#ui/mark.tsx';
import { areaLabel, bedsLabel, propertyLabel, sentence } from './property-labels.ts';
import type { PropertyView } from './read-property-page.ts';

let isPrinting = false;

function subscribe(notify: () => void) {
  const media = matchMedia('print');
  const begin = () => {
    isPrinting = true;
    notify();
  };
  const end = () => {
    isPrinting = false;
    notify();
  };
  const follow = () => (media.matches ? begin() : end());
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  media.addEventListener('change', follow);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    media.removeEventListener('change', follow);
  };
}

/** Facts that fit on the sheet beside the four that stand on every page. */
const mostDetails = 6;
const mostHighlights = 6;
const descriptionLetters = 420;

/**
 * What a printed property page shows below its first picture: one A4 sheet to take along (print.css). It exists only
 * while somebody prints, so that the page on the screen tells everything once.
 */
export function PropertyFlyer({ property }: { property: PropertyView }) {
  const printing = useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
  const { publicUrl } = useSettings();
  if (!printing) return null;
  const { id, title, price, pricePerSqFt, address, description, highlights, rera } = property;
  const facts: [string, string][] = [
    ['Type', property.type],
    ['Bedrooms', bedsLabel(property.beds)],
    ['Area', areaLabel(property.area)],
    ['Category', property.category],
    ['Status', sentence(property.status)],
    ['Possession', sentence(property.possession)],
    ...property.details
      .slice(0, mostDetails)
      .map(([label, text]): [string, string] => [label, label === 'Furnishing' ? sentence(text) : text]),
  ];
  return (
    <article className="flyer">
      <header>
        <div>
          <h1>{title}</h1>
          <p>{address}</p>
        </div>
        <p className="flyer-price">
          {formatRupees(price)}
          {pricePerSqFt !== null && <small>{formatWholeRupees(pricePerSqFt)} per sq ft</small>}
        </p>
      </header>
      <dl>
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {highlights.length > 0 && (
        <ul>
          {highlights.slice(0, mostHighlights).map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      )}
      <p>{shortenText(description, descriptionLetters)}</p>
      <footer>
        <Wordmark name={company.name} size={30} />
        <p>
          {company.phone.text} · {company.email}
          <br />
          {company.address.join(', ')}
        </p>
        <p>
          {propertyLabel(id)}
          {rera !== '' && ` · RERA ${rera}`}
          <br />
          {`${publicUrl.replace(/^https?:\/\//, '')}/property/${id}`}
        </p>
      </footer>
    </article>
  );
}
