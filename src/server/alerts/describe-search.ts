import { labelFilters } from '#contract/filter-labels.ts';
import { groupDigits } from '#contract/prices.ts';
import { type OptionList, optionListNames } from '#contract/property-options.ts';
import { type PropertyFilters, textKeys, writeFilters } from '#contract/property-search.ts';
import { describeSearch, filtersOf } from '#contract/saved-searches.ts';
import { formatBudget } from '#contract/typed-bounds.ts';
import type { Language } from '../platform/messages/delivery.ts';

/** What the pages, which are English, call otherwise. Prices stay as Hindi letters tell them: `₹2 Cr`. */
const optionsInHindi: Record<OptionList, Record<string, string>> = {
  bedrooms: { studio: 'स्टूडियो' },
  possession: { ready: 'रहने के लिए तैयार', '1': '1 साल के अंदर', '2': '2 साल के अंदर', '3': '3 साल के अंदर' },
  furnishing: {
    'fully-furnished': 'पूरी तरह फर्निश्ड',
    'semi-furnished': 'सेमी-फर्निश्ड',
    unfurnished: 'बिना फर्निचर',
  },
  features: { rera: 'RERA में पंजीकृत', 'new-launch': 'नया लॉन्च', verified: 'जाँचा हुआ' },
  amenities: {
    pool: 'स्विमिंग पूल',
    gym: 'जिम',
    clubhouse: 'क्लब हाउस',
    'play-area': 'बच्चों के खेलने की जगह',
    garden: 'बगीचा',
    track: 'जॉगिंग ट्रैक',
    sports: 'खेल का कोर्ट',
    parking: 'पार्किंग',
    lift: 'लिफ्ट',
    'power-backup': 'पावर बैकअप',
    security: 'सुरक्षा',
    cctv: 'CCTV',
  },
};
const rangesInHindi: Record<string, string> = { under2: '₹2 Cr से कम', above5: '₹5 Cr से ज़्यादा' };

const between = (min: string, max: string, say: (bound: string) => string): string =>
  min === '' ? `${say(max)} तक` : max === '' ? `${say(min)} से` : `${say(min)} से ${say(max)} तक`;

function areasInHindi(text: string): string {
  const [first = '', ...others] = text.split(';');
  if (others.length > 0) return `नक्शे पर ${others.length + 1} इलाके`;
  if (first.startsWith('r:')) return `एक जगह से ${first.split(',')[2]} किमी के अंदर`;
  return first.startsWith('b:') ? 'नक्शे का यह हिस्सा' : 'नक्शे पर बनाया इलाका';
}

const isList = (filter: string): filter is OptionList => (optionListNames as readonly string[]).includes(filter);

/** In the order of the pages, so that nothing chosen is left out; names of places, types and categories are what staff wrote. */
const tellInHindi = (filters: PropertyFilters): string =>
  labelFilters(filters)
    .map(({ filter, label, option, isMore }) => {
      if (option !== undefined && isList(filter)) return optionsInHindi[filter][option] ?? label;
      if (filter === 'price' && isMore)
        return between(filters.minPrice, filters.maxPrice, (rupees) => `₹${formatBudget(rupees)}`);
      if (filter === 'price') return rangesInHindi[filters.price] ?? label;
      if (filter === 'area')
        return between(filters.minArea, filters.maxArea, (feet) => `${groupDigits(Number(feet))} वर्ग फुट`);
      if (filter === 'map') return areasInHindi(filters.area);
      return filter === 'developer' && !filters.developer ? 'एक डेवलपर' : label;
    })
    .join(', ');

/** `Gurugram, 3 BHK, Up to ₹2 Cr`, in the language of a letter. */
export const describeSearchIn = (language: Language, query: string): string =>
  language === 'hi' ? tellInHindi(filtersOf(query)) : describeSearch(query);

/** The same without anything that was typed freely: what an address that nobody has proved may be written. */
export const describeChoices = (language: Language, query: string): string => {
  const filters = filtersOf(query);
  for (const key of textKeys) filters[key] = '';
  return describeSearchIn(language, writeFilters(filters).toString());
};
