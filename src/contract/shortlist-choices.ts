/** Homes that a browser keeps, that stand side by side, and that one shared list holds. */
export const mostKept = 60;
export const mostCompared = 4;
export const mostShared = 20;
/** People on one shared list, whoever made it among them. */
export const mostMembers = 20;
export const longestListName = 80;
export const longestMemberName = 60;
/** What is said of a name that was left empty. */
export const nameMissing = { list: 'Please name the list', member: 'Please enter your first name' };
export const longestNote = 500;
/** Months after which a shared list ends by itself. */
export const monthsShared = 12;

/** The id of a listing; a sample that stands in for one has none. */
export const isHomeId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

/** Which homes an address compares: each once, those beyond the fourth left out. */
export function parseCompared(params: URLSearchParams): string[] {
  const named = (params.get('homes') ?? '').toLowerCase().split(',');
  return [...new Set(named.map((one) => one.trim()).filter(isHomeId))].slice(0, mostCompared);
}

/** The part of that address behind the path, as it is always written. */
export const comparedQuery = (ids: readonly string[]): string => (ids.length === 0 ? '' : `?homes=${ids.join(',')}`);
