import { keepPreviousData } from '@tanstack/react-query';

/** Somebody else may have changed it a moment ago: what is kept is shown, and read again. */
export const always = { staleTime: 0, networkMode: 'always' } as const;

/** The same for a list that is read by filters and pages: the one before stays, greyed, until the next has come. */
export const alwaysPaged = { ...always, placeholderData: keepPreviousData } as const;
