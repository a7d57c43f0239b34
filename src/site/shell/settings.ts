import { createContext, use, useSyncExternalStore } from 'react';
import { createContext as createRouterContext, type RouterContextProvider, useRouteLoaderData } from 'react-router';

/** What an installation decides about the public pages. Nothing secret: it is in the page. */
export type SiteSettings = {
  /** Sample listings and developers, with their badge, when there is nothing to show (`SAMPLE_FALLBACK`, UND-89). */
  sampleFallback: boolean;
  /** Address of map tiles, with `{z}`, `{x}`, `{y}`. */
  mapTiles: string;
  /** Where the site is reached, without a slash at the end; empty when not configured. */
  publicUrl: string;
  /** Whether a search can be saved for a phone: not where no account can send SMS about homes. */
  alertsByPhone: boolean;
};

export const defaultSettings: SiteSettings = {
  sampleFallback: true,
  mapTiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  publicUrl: '',
  alertsByPhone: false,
};

/** The year by the office's clock, 5:30 hours ahead. */
export const officeYear = (): number => new Date(Date.now() + 330 * 60_000).getUTCFullYear();

/** Set by the server's page renderer; the defaults hold where it is not. */
export const settingsContext = createRouterContext<SiteSettings>(defaultSettings);

export const readSettings = ({ context }: { context: Readonly<RouterContextProvider> }) => ({
  ...context.get(settingsContext),
  /** When the page was made: a kept one may be read in the next year. */
  madeIn: officeYear(),
});

type Made = SiteSettings & { madeIn: number };

/** For all below the frame of the pages, who would hear of every step of the router if they asked it themselves. */
export const MadeSettings = createContext<Made | undefined>(undefined);
export const useMadeSettings = () => useRouteLoaderData<Made>('root');

export const useSettings = (): SiteSettings => use(MadeSettings) ?? defaultSettings;

const never = () => () => undefined;

/** This year; in a page that is waking up, the year it was made in. */
export function useYear(): number {
  const madeIn = use(MadeSettings)?.madeIn;
  return useSyncExternalStore(never, officeYear, () => madeIn ?? officeYear());
}
