/** Of the homes on the first so many pages of fifty. */
export async function listIds(url: string, pages: number): Promise<string[]> {
  const lists = await Promise.all(
    Array.from({ length: pages }, async (_, at) => {
      const response = await fetch(`${url}/api/properties?limit=50&page=${at + 1}`);
      const { data } = (await response.json()) as { data: { id: string }[] };
      return data.map(({ id }) => id);
    }),
  );
  return lists.flat();
}
