import { breachFields } from './breach-fields.ts';
import { developerFields } from './developer-fields.ts';
import type { FieldTable } from './field-tables.ts';
import { mandateFields } from './mandate-fields.ts';
import { propertyFields } from './property-fields.ts';
import { profileFields, staffFields } from './staff-fields.ts';
import { teamFields } from './team-fields.ts';

const labelsOf = (table: FieldTable): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { label }]) => (label === undefined ? [] : [[name, label]])),
  );

/**
 * What people call the fields of a record, by the names that forms and the log give them: where these are no words of
 * their own. Forms, the log and refusals all say it from here.
 */
const labels: Record<string, Record<string, string>> = {
  // Older entries of the log have the registration in one.
  properties: { ...labelsOf(propertyFields), rera: 'RERA registration' },
  // One of the names within `socialMedia`.
  developers: { ...labelsOf(developerFields), linkedin: 'LinkedIn' },
  mandates: labelsOf(mandateFields),
  breaches: labelsOf(breachFields),
  team: labelsOf(teamFields),
  staff: { ...labelsOf(staffFields), ...labelsOf(profileFields) },
};

/** `isNewLaunch`, `last_login_at`, `location.nearbyPlaces` as people say it: `New launch`, `Last login at`, `Nearby places`. */
function wordsOf(name: string): string {
  const own = name.split('.').findLast((part) => !/^\d+$/.test(part)) ?? name;
  const words = own
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param room whose record it is: `properties`, `staff` */
export function fieldLabel(room: string, name: string): string {
  const known = Object.hasOwn(labels, room) ? labels[room] : undefined;
  return (known && Object.hasOwn(known, name) ? known[name] : undefined) ?? wordsOf(name);
}
