import type { DeveloperRow, ParameterRow } from './store-engine.ts';

/**
 * What categories, types and developers are called: as `parameterIds` and `developerIds` of store-lookup.ts find them.
 * What is looked for comes as it was typed and in plain form.
 */
export function createNames(parameters: readonly ParameterRow[], developers: readonly DeveloperRow[]) {
  const parameterNames = new Map(parameters.map(({ id, name }) => [id, name]));
  const developerNames = new Map(developers.map(({ id, name }) => [id, name]));
  return {
    parameterOf: (id: string): string => parameterNames.get(id) ?? '',
    developerOf: (id: string): string => developerNames.get(id) ?? '',

    listTypes: () => parameters.filter(({ type }) => type === 'propertyType').map(({ id, name }) => ({ id, name })),

    findParameters(kind: 'category' | 'propertyType', typed: string, plainText: string): string[] {
      if (typed === '') return [];
      return parameters
        .filter(({ type, id, plainName, plainValue }) => {
          if (type !== kind) return false;
          return id === typed || plainName === plainText || plainValue === plainText;
        })
        .map(({ id }) => id);
    },

    /** An id wins over a name that looks like one (TRAP-31). */
    findDevelopers(typed: string, plainText: string): string[] {
      if (typed === '') return [];
      if (developerNames.has(typed)) return [typed];
      return developers.filter(({ plainName }) => plainName === plainText).map(({ id }) => id);
    },
  };
}
