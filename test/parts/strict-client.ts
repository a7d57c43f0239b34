import createClient, { type Client } from 'openapi-fetch';
// Written by openapi-typescript from the document that the app serves.
import type { paths } from './described.gen.ts';

type Ask = (request: Request) => Promise<Response>;
type Account = { email: string; password: string };

const refusal = (error: { code: string; message: string }) => new Error(`${error.code}: ${error.message}`);

/**
 * What somebody else's program does with this API, by the types that a generator made of its document: signs in, pages
 * through all listings, leaves an inquiry twice with one key, and changes it as one who has read it and as one who has not.
 */
export async function walkApi(fetch: Ask, baseUrl: string, account: Account) {
  const visitor: Client<paths> = createClient<paths>({ baseUrl, fetch });
  const signedIn = await visitor.POST('/admin/auth/login', { body: account });
  if (signedIn.error) throw refusal(signedIn.error);
  const headers = { authorization: `Bearer ${signedIn.data.data.token}` };
  const staff = createClient<paths>({ baseUrl, fetch, headers });

  const titles: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const listed = await visitor.GET('/properties', { params: { query: { page: String(page), limit: '2' } } });
    if (listed.error) throw refusal(listed.error);
    titles.push(...listed.data.data.map(({ title }) => title));
    pages = listed.data.pagination.total;
  }

  const lead = { firstName: 'Strict', email: 'strict.client@aangan.example', phone: '+919811122233', message: 'Hello' };
  const leave = () =>
    visitor.POST('/inquiries', { params: { header: { 'idempotency-key': 'generated-client-1' } }, body: lead });
  const [first, again] = [await leave(), await leave()];
  if (first.error) throw refusal(first.error);
  if (again.error) throw refusal(again.error);

  const found = await staff.GET('/inquiries', { params: { query: { search: lead.email } } });
  if (found.error) throw refusal(found.error);
  const [inquiry] = found.data.data;
  if (inquiry === undefined) throw new Error('the inquiry is not on the desk');
  const change = (version: number, status: 'in_progress' | 'closed') =>
    staff.PUT('/inquiries/{id}/status', {
      params: { path: { id: inquiry.id }, header: { 'if-match': `"${version}"` } },
      body: { status },
    });
  const changed = await change(inquiry.version, 'in_progress');
  if (changed.error) throw refusal(changed.error);
  const stale = await change(inquiry.version, 'closed');
  return {
    titles,
    ids: [first.data, again.data],
    inquiries: found.data.pagination.totalCount,
    status: changed.data.data.status,
    staleCode: stale.error?.code,
  };
}
