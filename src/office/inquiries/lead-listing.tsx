import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { api } from '#office/shell/api.ts';
import { useSettled } from '#office/shell/use-settled.ts';
import { TextField } from '#ui/text-field.tsx';

type Listing = { id: string; title: string };
type LeadListingProps = {
  chosen: Listing | null;
  error: string | undefined;
  onChoose: (listing: Listing | null) => void;
};

/** The listing they ask about, found by its words. */
export function LeadListing({ chosen, error, onChoose }: LeadListingProps) {
  const [words, setWords] = useState('');
  const search = useSettled(words.trim(), 250);
  const found = useQuery({
    queryKey: ['find', 'properties', search],
    queryFn: ({ signal }) => api('GET /properties', { query: { search, limit: '5' }, signal }),
    enabled: search.length > 1,
    networkMode: 'always',
  });
  if (chosen !== null)
    return (
      <div>
        <p className="mb-1.5 font-[550] text-sm">Listing</p>
        <p className="flex min-h-12 items-center justify-between gap-3 border border-hairline bg-white pl-4">
          <bdi className="truncate" title={chosen.title}>
            {chosen.title}
          </bdi>
          <button
            type="button"
            aria-label={`Take out ${chosen.title}`}
            onClick={() => onChoose(null)}
            className="grid size-11 shrink-0 place-items-center hover:bg-hover"
          >
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </p>
      </div>
    );
  const isAsked = search.length > 1 && search === words.trim();
  const listings = isAsked ? (found.data?.data ?? []) : [];
  return (
    <div>
      <TextField
        label="Listing"
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder="Project, locality, sector"
        value={words}
        error={error}
        onChange={(event) => setWords(event.target.value)}
      />
      <div role="status" className="empty:hidden">
        {isAsked && found.isError && (
          <p className="type-small mt-2">
            The listings could not be searched.{' '}
            <button type="button" onClick={() => void found.refetch()} className="quiet-link touch">
              Try Again
            </button>
          </p>
        )}
        {isAsked && found.data?.data.length === 0 && <p className="type-small mt-2">No listing has these words.</p>}
        {listings.length > 0 && (
          <ul
            aria-label="Listings found"
            className="divide-y divide-hairline border-hairline border-x border-b bg-white"
          >
            {listings.map(({ id, title, location }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => onChoose({ id, title })}
                  className="grid min-h-11 w-full px-4 py-2 text-left hover:bg-hover"
                >
                  <bdi className="truncate">{title}</bdi>
                  <span className="type-hint truncate text-ink-3">
                    {[location.area, location.city].filter(Boolean).join(', ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
