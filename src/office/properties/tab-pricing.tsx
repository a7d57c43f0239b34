import { useFormContext } from 'react-hook-form';
import { parseAreas } from '#contract/areas.ts';
import { formatRupees, formatWholeRupees } from '#contract/prices.ts';
import { parsePrice } from '#contract/typed-prices.ts';
import { FieldGroup, FormCheck, FormText, fieldGrid } from './form-fields.tsx';
import { PriceHistory } from './price-history.tsx';
import type { PropertyForm } from './property-form.ts';
import type { TabProps } from './property-panels.tsx';
import { saysNegotiable } from './read-negotiable.ts';

export function TabPricing({ property }: TabProps) {
  const { watch, setValue } = useFormContext<PropertyForm>();
  const [price, area] = watch(['price', 'specifications.area']);
  const amount = parsePrice(price);
  const feet = parseAreas(area)[0]?.min;

  return (
    <>
      <FieldGroup title="Price">
        <div className={fieldGrid}>
          <FormText
            name="price"
            placeholder="₹1.25 Cr (Negotiable)"
            hint="The number is extracted from text such as “₹ 1,25,00,000 (Negotiable)” or “₹1.25 Cr”; “Price on Request” shows no amount."
            className="sm:col-span-2"
            onBlur={() => {
              const said = saysNegotiable(price);
              if (said !== null) setValue('negotiable', said, { shouldDirty: true });
            }}
          />
          <FormText name="originalPrice" placeholder="₹1.4 Cr" hint="Before a reduction" />
        </div>
        <p role="status" className="type-small mt-3 min-h-[1lh] text-ink-2">
          {amount !== null && amount > 0 && (
            <>
              Read as <strong className="font-[550]">{formatWholeRupees(amount)}</strong>, shown as{' '}
              {formatRupees(amount)}
              {feet ? ` · ${formatWholeRupees(amount / feet)} per sq ft` : ''}
            </>
          )}
        </p>
        <div className="mt-3">
          <FormCheck name="negotiable" label="Price is negotiable" />
        </div>
      </FieldGroup>
      {property && <PriceHistory changes={property.priceHistory} />}
    </>
  );
}
