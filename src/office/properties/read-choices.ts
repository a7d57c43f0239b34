import { useQuery } from '@tanstack/react-query';
import { compareNames } from '#contract/compare-names.ts';
import type { ParameterType } from '#contract/parameters.ts';
import { api } from '#office/shell/api.ts';

export const parametersKey = ['parameters'];

/** Reference data of one type, as the pickers offer it (ADM-FORM-07, 08, 50). */
export const useParameters = (type: ParameterType) =>
  useQuery({
    queryKey: [...parametersKey, type],
    queryFn: async ({ signal }) => (await api('GET /parameters/type/{type}', { params: { type }, signal })).data,
    networkMode: 'always',
  });

export const developerChoicesKey = ['developers', 'choices'];

/** All developers by name, 100 at a time (ADM-FORM-06) and never only the first of them (TRAP-75). */
export const useDeveloperChoices = () =>
  useQuery({
    queryKey: developerChoicesKey,
    queryFn: async ({ signal }) => {
      const choices = new Map<string, string>();
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = await api('GET /developers', { query: { page: `${page}`, limit: '100' }, signal });
        for (const { id, name } of answer.data) choices.set(id, name);
        pages = answer.pagination.total;
      }
      return [...choices].map(([id, name]) => ({ id, name })).sort(compareNames);
    },
    networkMode: 'always',
  });
