import { downloadFile } from '#office/shell/download-file.ts';
import { filtersOf, type ListSearch } from './list-search.ts';

/** The day in the name is the reader's own. */
export const exportName = (now: Date): string =>
  `properties_${now.getFullYear()}-${`${now.getMonth() + 1}`.padStart(2, '0')}-${`${now.getDate()}`.padStart(2, '0')}.csv`;

/** Fetches what is looked for as CSV, all of it, and hands it to the browser as a file. @throws ApiError */
export async function exportList(search: ListSearch): Promise<void> {
  const query = new URLSearchParams(Object.entries(filtersOf(search)).filter(([, value]) => value !== ''));
  await downloadFile(`/api/properties/export.csv?${query}`, exportName(new Date()));
}
