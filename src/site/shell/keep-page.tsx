import { type ComponentType, memo } from 'react';
import type { useLoaderData } from 'react-router';

/** What React Router gives a page, as far as pages look at it. */
export type PageProps<Loader> = { loaderData: ReturnType<typeof useLoaderData<Loader>> };

/**
 * A page is drawn anew when its data change. `useLoaderData` would have it drawn by every step of the router, as by
 * another tab of the same page.
 */
export const keepPage = <Props extends { loaderData?: unknown }>(Page: ComponentType<Props>) =>
  memo(Page, (was, is) => was.loaderData === is.loaderData);
