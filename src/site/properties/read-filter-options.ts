import type { Api } from '#contract/client.ts';
import { compareNames } from '#contract/compare-names.ts';
import { type ListedDeveloper, parseDeveloper } from '#site/developers/parse-developer.ts';
import type { Choice } from '#ui/select-field.tsx';

/** What the filters offer. `missing` names those whose choices could not be read: empty, the page stands (UND-96). */
export type FilterOptions = {
  categories: Choice[];
  types: Choice[];
  developers: ListedDeveloper[];
  missing: string[];
};

async function readParameters(api: Api, type: 'category' | 'propertyType'): Promise<Choice[]> {
  const { data } = await api('GET /parameters/type/{type}', { params: { type } });
  return data.filter(({ isActive }) => isActive).map(({ name }) => ({ value: name, label: name }));
}

/** Every developer, by name: the first hundred as the specification asks, and the pages after it (TRAP-75). */
async function readDevelopers(api: Api): Promise<ListedDeveloper[]> {
  const first = await api('GET /developers', { query: { limit: '100' } });
  const further = Array.from({ length: Math.max(0, first.pagination.total - 1) }, (_, at) =>
    api('GET /developers', { query: { page: String(at + 2), limit: '100' } }),
  );
  const pages = [first, ...(await Promise.all(further))];
  return pages.flatMap(({ data }) => data.map(parseDeveloper)).sort(compareNames);
}

async function readOptions(api: Api): Promise<FilterOptions> {
  const orNull = <T>(reading: Promise<T[]>): Promise<T[] | null> => reading.catch(() => null);
  const [developers, categories, types] = await Promise.all([
    orNull(readDevelopers(api)),
    orNull(readParameters(api, 'category')),
    orNull(readParameters(api, 'propertyType')),
  ]);
  const read = { Developer: developers, Category: categories, 'Property Type': types };
  return {
    categories: categories ?? [],
    types: types ?? [],
    developers: developers ?? [],
    missing: Object.entries(read).flatMap(([name, choices]) => (choices === null ? [name] : [])),
  };
}

let kept: Promise<FilterOptions> | null = null;

/**
 * In the browser the offers are read once; every change of a filter would ask for them again. What came incomplete is
 * read anew the next time.
 */
export async function readFilterOptions(api: Api): Promise<FilterOptions> {
  if (import.meta.env.SSR) return readOptions(api);
  const reading = kept ?? readOptions(api);
  kept = reading;
  const options = await reading;
  if (options.missing.length > 0 && kept === reading) kept = null;
  return options;
}
