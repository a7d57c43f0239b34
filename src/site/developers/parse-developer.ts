import type { Developer } from '#contract/developers.ts';
import { groupDigits } from '#contract/prices.ts';
import { asRecord, type Doubtful, firstText } from '#site/properties/parse-record.ts';

export type ListedDeveloper = {
  id: string;
  name: string;
  /** Its name in the address of its page; empty for a sample. */
  slug: string;
  description: string;
  specialization: string;
  founded: string;
  /** How many projects; empty when there are none or nobody knows. */
  projects: string;
  /** Address of a logo picture; null when initials stand in. */
  logo: string | null;
  initials: string;
};

/** Where older records keep uploaded logos that no longer exist (UND-90). */
const deadUploads = '/uploads/legacy/';

/** A logo is a picture only if it is long enough, is an address, and does not point to dead uploads (PUB-DEV-10). */
function logoPicture(...candidates: unknown[]): string | null {
  for (const candidate of candidates) {
    const text = firstText(candidate);
    const address = text.startsWith('http') || text.startsWith('data:') || text.startsWith('/media/');
    if (text.length > 10 && address && !text.includes(deadUploads)) return text;
  }
  return null;
}

/** logoText, a short logo, or the first letters of the first two words (PUB-DEV-11). */
function initialsOf(logoText: string, logo: string, name: string): string {
  if (logoText) return logoText;
  if (logo && logo.length <= 5) return logo;
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** Nobody has counted yet where it says 0: that is no figure to show. */
const isSome = (count: string) => count !== '' && count !== '0';

const group = (count: string): string => (/^\d+$/.test(count) ? groupDigits(Number(count)) : count);

/** `1 project`, `1,400 projects`; empty when nobody knows. */
export const writeProjects = ({ projects }: Pick<ListedDeveloper, 'projects'>): string =>
  projects && `${projects} ${projects === '1' ? 'project' : 'projects'}`;

export function parseDeveloper(value: Doubtful<Developer>): ListedDeveloper {
  const record = asRecord<Developer>(value);
  const name = firstText(record.name);
  const logo = firstText(record.logo);
  return {
    id: firstText(record.id, record._id),
    name,
    slug: firstText(record.slug),
    description: firstText(record.description),
    specialization: firstText(record.specialization),
    founded: firstText(record.founded),
    projects: group([record.totalProjects, record.projects].map((count) => firstText(count)).find(isSome) ?? ''),
    logo: logoPicture(record.logoUrl, logo),
    initials: initialsOf(firstText(record.logoText), logo, name),
  };
}

/** The developer an address means: `developerId` first, then `developer` as an id, then as a name (TRAP-31). */
export function findDeveloper(
  developers: ListedDeveloper[],
  { developer, developerId }: { developer: string; developerId: string },
): ListedDeveloper | null {
  const name = developer.toLowerCase();
  return (
    developers.find(({ id }) => id === developerId) ??
    developers.find(({ id }) => id === developer) ??
    developers.find((one) => name !== '' && one.name.toLowerCase() === name) ??
    null
  );
}
