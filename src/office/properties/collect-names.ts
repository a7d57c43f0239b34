import type { QueryClient } from '@tanstack/react-query';
import type { Parameter } from '#contract/parameters.ts';
import type { PropertyEditView } from '#contract/staff-properties.ts';
import { developerChoicesKey, parametersKey } from './read-choices.ts';

/** What is chosen by id is told by name: what the pickers offer, and what the stored listing has beside. */
export function collectNames(queries: QueryClient, stored: PropertyEditView): ReadonlyMap<string, string> {
  const known = [
    ...(queries.getQueryData<{ id: string; name: string }[]>(developerChoicesKey) ?? []),
    ...queries.getQueriesData<Parameter[]>({ queryKey: parametersKey }).flatMap(([, list]) => list ?? []),
    ...[stored.developer_id, stored.propertyType_id, stored.category_id].filter((one) => one !== null),
  ];
  return new Map(known.map(({ id, name }) => [id, name]));
}
