import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '#office/shell/api.ts';

/** What is wrong with the installation, over every screen of an admin, until it is put right or put away. */
export function WarningLines() {
  const [hidden, setHidden] = useState<string[]>([]);
  const { data } = useQuery({
    queryKey: ['warnings'],
    queryFn: async ({ signal }) => (await api('GET /admin/warnings', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const shown = (data ?? []).filter(({ part }) => !hidden.includes(part));
  return (
    <div role="status" className={shown.length === 0 ? 'sr-only' : 'bg-warning-wash text-warning'}>
      {shown.map(({ part, text }) => (
        <div key={part} className="flex items-start gap-3 py-1 pr-2 pl-4 sm:pl-6 lg:pl-8">
          <TriangleAlert size={18} strokeWidth={1.5} aria-hidden="true" className="mt-3 shrink-0" />
          <p className="min-w-0 flex-1 py-2.5">{text}</p>
          <button
            type="button"
            aria-label="Put this warning away"
            className="grid size-11 shrink-0 place-items-center"
            onClick={() => setHidden([...hidden, part])}
          >
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
