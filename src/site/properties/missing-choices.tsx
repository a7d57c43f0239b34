import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Link } from '#ui/link.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import type { PropertiesPageData } from './read-properties-page.ts';
import { addressOf } from './use-filters.ts';

/** Milliseconds before what could not be read is asked for once more. */
const pause = 4000;

/** Says which filters have no choices, and asks again: by itself once, and whenever it is told to (UND-96). */
export function MissingChoices({ page: { filters, options } }: { page: PropertiesPageData }) {
  const { missing } = options;
  const { revalidate } = useRevalidator();
  const isMissing = missing.length > 0;
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(revalidate, pause);
    return () => clearTimeout(timer);
  }, [isMissing, revalidate]);
  // What was pressed to load them is gone.
  useFocusAfter(isMissing, () => document.getElementById('content'));
  if (!isMissing) return null;
  return (
    <p role="status" className="type-small mt-4 text-ink-2">
      The choices for {new Intl.ListFormat('en-IN').format(missing)} could not be loaded.{' '}
      <Link to={addressOf(filters)} preventScrollReset replace className="quiet-link">
        Load them again
      </Link>
    </p>
  );
}
