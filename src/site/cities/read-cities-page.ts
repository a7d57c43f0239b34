import type { Api } from '#contract/client.ts';
import type { AnswerOf } from '#contract/endpoints.ts';

export type ListedCity = AnswerOf<'GET /cities'>['data'][number];

export async function readCitiesPage(api: Api, { request }: { request: Request }): Promise<{ cities: ListedCity[] }> {
  const { data: cities } = await api('GET /cities', { signal: request.signal });
  return { cities };
}
