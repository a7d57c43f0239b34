/** What lies near a home. `type` is empty where an older record names a place and nothing else. */
export type NearbyPlace = { name: string; type: string; distance: string };

/** `Huda City Centre (Metro Station) - 1.2 km`, or the parts by themselves (TRAP-05). */
export function readNearbyPlace(stored: string | NearbyPlace): NearbyPlace {
  if (typeof stored !== 'string') return stored;
  const parts = /^(.*\S)\s*\(([^()]+)\)(?:\s*-\s*(.*))?$/.exec(stored.trim());
  if (parts === null) return { name: stored, type: '', distance: '' };
  const [, name = '', type = '', distance = ''] = parts;
  return { name, type, distance };
}

/** As forms send it (ADM-FORM-57); empty when it names nothing. */
export function writeNearbyPlace({ name, type, distance }: NearbyPlace): string {
  if (name.trim() === '') return '';
  const place = type ? `${name.trim()} (${type})` : name.trim();
  return distance.trim() ? `${place} - ${distance.trim()}` : place;
}
