import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { counted } from '#contract/prices.ts';
import { api } from '#office/shell/api.ts';

/** Who is told as soon as an inactive listing is published, counted for it as it is stored. Nothing where nobody is, or nothing could be read. */
export function WaitingLine({ propertyId }: { propertyId: string }) {
  const { data } = useQuery({
    queryKey: ['alerts', 'demand', propertyId],
    queryFn: ({ signal }) => api('GET /alerts/demand/{propertyId}', { params: { propertyId }, signal }),
    staleTime: 60_000,
  });
  const people = data?.data.people ?? 0;
  if (people === 0) return null;
  return (
    <p className="flex items-center gap-2 text-ink-2">
      <BellRing size={16} strokeWidth={1.5} aria-hidden="true" />
      {counted(people, 'person waits', 'people wait')} for this
    </p>
  );
}
