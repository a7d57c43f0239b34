import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { MessageTemplate } from '#contract/templates.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { always } from '#office/shell/read-always.ts';

export const templatesKey = ['templates'];

export const useTemplates = () =>
  useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) => (await api('GET /templates', { signal })).data,
    ...always,
  });

/** What they are filled with for one inquiry. */
export const useTemplateFill = (inquiryId: string) =>
  useQuery({
    queryKey: [...inquiriesKey, 'template values', inquiryId],
    queryFn: async ({ signal }) =>
      (await api('GET /inquiries/{id}/template-values', { params: { id: inquiryId }, signal })).data,
    ...always,
  });

export async function readTemplatesAnew(queries: QueryClient): Promise<MessageTemplate[]> {
  const { data } = await api('GET /templates');
  queries.setQueryData(templatesKey, data);
  return data;
}
