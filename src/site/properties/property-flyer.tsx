import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatRupees, formatWholeRupees } from '#contract/prices.ts';
import { areaLabel, bedsLabel, propertyLabel, sentence } from '#contract/property-labels.ts';
import { company } from '#site/content/company.ts';
import { shortenText } from '#site/meta/shorten-text.ts';
import { useSettings } from '#site/shell/settings.ts';
import { Wordmark } from '#ui/mark.tsx';
import { savesData } from '#ui/saves-data.ts';
import { whenIdle } from '#ui/when-idle.ts';
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
 * What a printed property page shows below its first picture: one A4 sheet to take along (print.css). Its words exist
 * only while somebody prints, so that the page on the screen tells everything once. The QR code has to be there before,
 * as browsers wait for no picture then: it comes when the page has nothing else to do, about 1 KB.
 */
export function PropertyFlyer({ property }: { property: PropertyView }) {
  const printing = useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!savesData()) whenIdle(() => setQuiet(true));
  }, []);
  return (
    <div className="flyer-sheet hidden print:block">
      {printing && <Flyer property={property} />}
      <img
        className="flyer-code"
        src={`/share/property/${property.id}.svg`}
        alt="QR code of this page’s address"
        loading={isQuiet || printing ? 'eager' : 'lazy'}
        width={100}
        height={100}
      />
    </div>
  );
}

function Flyer({ property }: { property: PropertyView }) {
  const { publicUrl } = useSettings();
  const { id, title, price, pricePerSqFt, address, description, highlights, amenities, rera } = property;
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
          {price !== null && <small>Onwards*</small>}
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
            <li key={highlight} className="flyer-line">
              {highlight}
            </li>
          ))}
        </ul>
      )}
      {description !== '' && <p>{shortenText(description, descriptionLetters)}</p>}
      {amenities.length > 0 && (
        <p className="flyer-amenities">
          <b>Amenities:</b> {amenities.join(' · ')}
        </p>
      )}
      {price !== null && <small className="flyer-note">*Base price. Taxes, stamp duty and parking are extra.</small>}
      <footer>
        <Wordmark name={company.name} size={30} />
        <p>
          {company.phone.text} · {company.email}
          <br />
          {company.address.join(', ')}
          <br />
          {propertyLabel(id)}
          {rera !== '' && ` · RERA ${rera}`}
          <br />
          {`${publicUrl.replace(/^https?:\/\//, '')}/property/${id}`}
        </p>
      </footer>
    </article>
  );
}
