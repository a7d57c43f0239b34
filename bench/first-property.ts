/** The address of the newest home's page on that site. */
export async function firstProperty(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/properties?limit=1`);
  const { data } = (await answer.json()) as { data: { id: string }[] };
  if (data[0] === undefined) throw new Error('the site has no listing: is the demo story in?');
  return `/property/${data[0].id}`;
}
