/** The portal's words for what our list of amenities (001 §9) already has. */
const ours = new Map([
  ['swimming pool', 'Swimming Pool'],
  ['fitness centre / gym', 'Gym'],
  ['club house / community center', 'Club House'],
  ['security personnel', 'Security'],
  ['power back-up', 'Power Backup'],
  ['lift(s)', 'Lift'],
  ['visitor parking', 'Parking'],
  ['park', 'Garden'],
  ['private garden / terrace', 'Terrace Garden'],
  ['intercom facility', 'Intercom'],
  ['security / fire alarm', 'Fire Safety'],
  ['water storage', 'Water Storage'],
  ['maintenance staff', 'Maintenance Staff'],
]);

/** What describes the rooms and the street rather than something to use. */
const praise = new Map([
  ['high ceiling height', 'High ceilings'],
  ['separate entry for servant room', 'Separate entry for the servant room'],
  ['natural light', 'Natural light'],
  ['no open drainage around', 'No open drainage around'],
  ['airy rooms', 'Airy rooms'],
  ['false ceiling lighting', 'False ceiling lighting'],
  ['low density society', 'Low density society'],
  ['spacious interiors', 'Spacious interiors'],
  ['recently renovated', 'Recently renovated'],
  ['feng shui / vaastu compliant', 'Vaastu compliant'],
  ['bank attached property', 'Bank attached property'],
]);

/** Sorts the portal's feature list into amenities, under our names where we have one, and highlights. */
export function nameAmenities(features: string[]): { amenities: string[]; highlights: string[] } {
  const amenities = new Set<string>();
  const highlights = new Set<string>();
  for (const feature of features) {
    const plain = feature.toLowerCase();
    const highlight = praise.get(plain);
    if (highlight !== undefined) highlights.add(highlight);
    else amenities.add(ours.get(plain) ?? feature.slice(0, 60));
  }
  return { amenities: [...amenities], highlights: [...highlights] };
}
