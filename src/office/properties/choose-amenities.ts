/** Amenities that every office offers (001 §9). */
export const baseAmenities = [
  'Swimming Pool',
  'Gym',
  'Club House',
  'Security',
  'Power Backup',
  'Lift',
  'Parking',
  'Garden',
  'Children Play Area',
  'Intercom',
  'CCTV',
  'Fire Safety',
  'Water Storage',
  'Generator',
  'Maintenance Staff',
  'Jogging Track',
  'Tennis Court',
  'Basketball Court',
  'Badminton Court',
  'Yoga Center',
  'Spa',
  'Sauna',
  'Steam Room',
  'Library',
  'Business Center',
  'Conference Room',
  'Banquet Hall',
  'Party Hall',
  'BBQ Area',
  'Terrace Garden',
] as const;

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Each once, whatever letters it is written in; the first spelling stays. */
const unique = (names: readonly string[]): string[] => {
  const keys = names.map(plain);
  return names.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
};

/** What can be ticked: the thirty, then what staff have added, then what only this listing has. */
export const offeredAmenities = (added: readonly string[], chosen: readonly string[]): string[] =>
  unique([...baseAmenities, ...added, ...chosen].filter((name) => name.trim() !== ''));

export const hasAmenity = (chosen: readonly string[], name: string): boolean =>
  chosen.some((each) => plain(each) === plain(name));

/** With those of the names that were not there, or without them. */
export const turnAmenities = (chosen: readonly string[], names: readonly string[], isOn: boolean): string[] =>
  isOn ? unique([...chosen, ...names]) : chosen.filter((each) => !names.some((name) => plain(name) === plain(each)));

/**
 * What was typed, comma-separated, trimmed and without what is empty (ADM-FORM-51). Those that are offered already keep
 * their spelling and are not made again (ADM-FORM-52).
 */
export function readCustomAmenities(text: string, offered: readonly string[]): { names: string[]; fresh: string[] } {
  const typed = unique(
    text
      .split(/[,\n]/)
      .map((name) => name.trim().replace(/\s+/g, ' '))
      .filter((name) => /[\p{L}\p{N}]/u.test(name)),
  );
  const spelt = (name: string) => offered.find((each) => plain(each) === plain(name));
  return { names: typed.map((name) => spelt(name) ?? name), fresh: typed.filter((name) => spelt(name) === undefined) };
}
